import { createElement, type SVGProps } from "react";

/** Networks, drawn plainly; logos are their owners'. */

type Props = SVGProps<SVGSVGElement>;

export function Instagram(props: Props) {
  return drawn(
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm9 9.4a4 4 0 1 1-7.9 1.2 4 4 0 0 1 7.9-1.2ZM17.5 6.5h.01",
    props,
  );
}

export function Facebook(props: Props) {
  return drawn("M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3Z", props);
}

export function Pinterest(props: Props) {
  return drawn(
    "M8.5 20.5 12 8.5m-3.4 6a4.6 4.6 0 1 1 2.5 1.2M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z",
    props,
  );
}

export function YouTube(props: Props) {
  return drawn(
    "M4 5.5h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Zm6 3.5 5 3-5 3Z",
    props,
  );
}

function drawn(d: string, props: Props) {
  return createElement("svg", props, createElement("path", { d }));
}

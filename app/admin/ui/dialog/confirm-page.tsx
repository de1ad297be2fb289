import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { button } from "#app/ui/button.ts";

type ConfirmPageProps = {
  title: string;
  children: ReactNode;
  /** What the button that does it says, and what it sends; a list is sent value by value. */
  action: string;
  fields: Record<string, string | string[]>;
  /** The page to send it to and to go back to. */
  back: string;
};

/** What stands on the page for a ConfirmDialog until scripts have come. */
export function ConfirmPage({ title, children, action, fields, back }: ConfirmPageProps) {
  return (
    <section aria-labelledby="confirm" className="panel mb-6 max-w-md">
      <h2 id="confirm" className="wrap-anywhere">
        {title}
      </h2>
      <div className="text-quiet">{children}</div>
      <Form method="post" action={back} className="mt-5 flex flex-wrap justify-end gap-2">
        {Object.entries(fields).flatMap(([name, values]) =>
          [values]
            .flat()
            .map((value) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            )),
        )}
        <Link to={back} className={button("quiet")}>
          Cancel
        </Link>
        <button type="submit" className={button("danger")}>
          {action}
        </button>
      </Form>
    </section>
  );
}

import {
  Children,
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  useContext,
} from "react";

/** On the server: collects a page's inline scripts, whose hashes its CSP allows. */
export const InlineScripts = createContext<Set<string> | null>(null);

type Props = {
  href?: string;
  fetchPriority?: "low";
  dangerouslySetInnerHTML?: { __html: string };
  children?: ReactNode;
};

/** An inline script. Only the server renders its text: in the browser it has already run. */
export function InlineScript({ text }: { text: string }) {
  useContext(InlineScripts)?.add(text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}

/**
 * Renders a React Router component and collects its inline scripts. Its preload links get a low
 * priority: styles, fonts and the first image come before scripts.
 */
export function RouterScripts({ of: render }: { of: (props: object) => ReactNode }) {
  const inline = useContext(InlineScripts);
  const content = render({});
  return inline ? collectScripts(content, inline) : content;
}

function collectScripts(node: ReactNode, inline: Set<string>): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Props>(child)) return child;
    const { dangerouslySetInnerHTML, children } = child.props;
    if (child.type === Fragment) return <>{collectScripts(children, inline)}</>;
    if (child.type === "link") return cloneElement(child, { fetchPriority: "low" });
    if (dangerouslySetInnerHTML) inline.add(dangerouslySetInnerHTML.__html);
    return child;
  });
}

import {
  Children,
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  useContext,
} from "react";

/** On the server: collects the texts of a page's inline scripts, which its security policy allows by hash. */
export const InlineScripts = createContext<Set<string> | null>(null);

type Props = {
  href?: string;
  fetchPriority?: "low";
  dangerouslySetInnerHTML?: { __html: string };
  children?: ReactNode;
};

/** A script of ours. Only the server writes its text: in the browser it has run already. */
export function InlineScript({ text }: { text: string }) {
  useContext(InlineScripts)?.add(text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}

/**
 * Renders a component of React Router that writes inline scripts, and notes them. What it preloads has a
 * low priority: style, fonts and the first image come before scripts.
 */
export function RouterScripts({ of: render }: { of: (props: object) => ReactNode }) {
  const inline = useContext(InlineScripts);
  const content = render({});
  return inline ? noteScripts(content, inline) : content;
}

function noteScripts(node: ReactNode, inline: Set<string>): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Props>(child)) return child;
    const { dangerouslySetInnerHTML, children } = child.props;
    if (child.type === Fragment) return <>{noteScripts(children, inline)}</>;
    if (child.type === "link") return cloneElement(child, { fetchPriority: "low" });
    if (dangerouslySetInnerHTML) inline.add(dangerouslySetInnerHTML.__html);
    return child;
  });
}

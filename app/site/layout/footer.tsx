import { useLocation } from "react-router";
import { NewsletterForm } from "#app/site/newsletter/newsletter-form.tsx";
import { useDrawnPart } from "#app/ui/drawn-part.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useRootData, useSiteName, useSiteYears } from "#app/ui/site.ts";
import { popularCategories, siteLinks } from "./links.ts";
import type { SocialLink } from "./social-links.ts";

/** Pages that ask for an address themselves, or came of one. */
const FORM_PAGE = /^\/(contact|newsletter\/.*)?$/;

export function Footer() {
  const name = useSiteName();
  const years = useSiteYears();
  const { tagline, social = [] } = useRootData() ?? {};
  const { pathname } = useLocation();
  // One form that asks for an address is enough on a page.
  const asks = !FORM_PAGE.test(pathname);
  const values = { name, years, tagline, social, asks };
  return (
    <footer
      className="mt-16 border-t border-line bg-surface md:mt-24 print:hidden"
      {...useDrawnPart("footer", values, () => <Content {...values} />)}
    />
  );
}

type ContentProps = {
  name: string;
  years: string;
  tagline: string | undefined;
  social: SocialLink[];
  /** Whether for an address. */
  asks: boolean;
};

function Content({ name, years, tagline, social, asks }: ContentProps) {
  return (
    <>
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-sm max-lg:col-span-full">
          <p className="font-serif text-2xl">{name}</p>
          <p className="mt-2 text-quiet">{tagline}</p>
          {asks && (
            <div className="mt-6">
              <NewsletterForm />
            </div>
          )}
        </div>
        <FooterLinks heading="Explore" links={siteLinks} />
        <FooterLinks heading="Popular Categories" links={popularCategories} />
        <div>
          <h2 className="footer-heading">Follow along</h2>
          <ul className="-ml-2.5 mt-2 flex">
            {social.map(({ label, to, icon }) => (
              <li key={label}>
                <a href={to} className="social-link">
                  <span className="sr-only">{label}</span>
                  <Icon name={icon} className="size-5" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="border-t border-line">
        <p className="page py-5 text-sm text-quiet">{`© ${years} ${name}. Cook something good.`}</p>
      </div>
    </>
  );
}

function FooterLinks({
  heading,
  links,
}: {
  heading: string;
  links: { to: string; label: string }[];
}) {
  return (
    <nav aria-label={heading}>
      <h2 className="footer-heading">{heading}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

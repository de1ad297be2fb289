import { Link, useLocation } from "react-router";
import { NewsletterForm } from "#app/site/newsletter/newsletter-form.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { TAGLINE, useRootData, useSiteName } from "#app/ui/site.ts";
import { siteLinks } from "./links.ts";

const FOUNDED = 2024;
/** Pages that have an email form of their own, or follow one, have none in the footer. */
const FORM_PAGES = ["/", "/contact"];

export function Footer() {
  const site = useRootData();
  const name = useSiteName();
  const year = site?.year ?? FOUNDED;
  const years = year > FOUNDED ? `${FOUNDED}–${year}` : FOUNDED;
  const { pathname } = useLocation();
  const hasOwnForm = FORM_PAGES.includes(pathname) || pathname.startsWith("/newsletter/");
  return (
    <footer className="mt-16 border-t border-line bg-surface md:mt-24 print:hidden">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-sm max-lg:col-span-full">
          <p className="font-serif text-2xl">{name}</p>
          <p className="mt-2 text-quiet">{site?.tagline ?? TAGLINE}</p>
          {!hasOwnForm && (
            <div className="mt-6">
              <NewsletterForm />
            </div>
          )}
        </div>
        <FooterLinks heading="Explore" links={siteLinks} />
        {site && site.popular.length > 0 && (
          <FooterLinks heading="Popular Categories" links={site.popular} />
        )}
        <div>
          <h2 className="footer-heading">Follow along</h2>
          <ul className="-ml-2.5 mt-2 flex">
            {site?.social.map(({ label, to, icon }) => (
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
    </footer>
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

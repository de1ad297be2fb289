import { Icon } from "#app/ui/icons/icon.tsx";

const LINK = "font-semibold text-sorrel underline-offset-4 hover:underline";

type ContactDetailsProps = { support: { email: string; phone: string; address: string } };

/** The other ways to reach the people behind the site, and how soon they answer. */
export function ContactDetails({ support: { email, phone, address } }: ContactDetailsProps) {
  const ways = [
    {
      name: "Email",
      icon: "mail",
      value: (
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      ),
    },
    {
      name: "Phone",
      icon: "phone",
      value: (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={LINK}>
          {phone}
        </a>
      ),
    },
    { name: "Address", icon: "map-pin", value: address },
    {
      name: "Answers",
      icon: "clock",
      value: "We reply within 24-48 hours on business days.",
    },
  ] as const;
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="text-2xl">
        Other ways to reach us
      </h2>
      <dl className="mt-5 space-y-5 border-t border-line pt-5">
        {ways.map(({ name, icon, value }) => (
          <div key={name}>
            <dt className="flex items-center gap-4 text-sm text-quiet">
              <Icon name={icon} className="size-5 shrink-0 text-sorrel" />
              {name}
            </dt>
            <dd className="pl-9 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

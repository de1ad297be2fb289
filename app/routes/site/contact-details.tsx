import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";

const LINK = "font-semibold text-sorrel underline-offset-4 hover:underline";

type ContactDetailsProps = { support: { email: string; phone: string; address: string } };

/** The other ways to reach the people behind the site, and how soon they answer. */
export function ContactDetails({ support: { email, phone, address } }: ContactDetailsProps) {
  const ways = [
    {
      name: "Email",
      icon: Mail,
      value: (
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      ),
    },
    {
      name: "Phone",
      icon: Phone,
      value: (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={LINK}>
          {phone}
        </a>
      ),
    },
    { name: "Address", icon: MapPin, value: address },
    {
      name: "Answers",
      icon: Clock,
      value: "We reply within 24-48 hours on business days.",
    },
  ];
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="text-2xl">
        Other ways to reach us
      </h2>
      <dl className="mt-5 space-y-5 border-t border-line pt-5">
        {ways.map(({ name, icon: Icon, value }) => (
          <div key={name} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-sorrel" />
            <div>
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          </div>
        ))}
      </dl>
    </section>
  );
}

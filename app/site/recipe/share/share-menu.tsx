import { urlWithChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { Icon, type IconName } from "#app/ui/icons/icon.tsx";
import { onTheWeb, pinImage } from "#app/ui/images/shared-images.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { useRootData } from "#app/ui/site.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { pinAddress } from "./pin-link.tsx";

type ShareMenuProps = { recipe: RecipePage; onClose: () => void };

/** By mail, WhatsApp or Pinterest: plain links, for devices without a share sheet. */
export default function ShareMenu({ recipe, onClose }: ShareMenuProps) {
  const origin = useRootData()?.url ?? "";
  const { title } = recipe;
  const link = urlWithChoices();
  const image = onTheWeb(pinImage(recipe), origin) ?? "";
  const ways: { name: string; icon: IconName; href: string }[] = [
    { name: "Email", icon: "mail", href: `mailto:?subject=${encode(title)}&body=${encode(link)}` },
    {
      name: "WhatsApp",
      icon: "message-circle",
      href: `https://wa.me/?text=${encode(`${title} ${link}`)}`,
    },
    { name: "Pinterest", icon: "pinterest", href: pinAddress(origin, recipe, image) },
  ];
  return (
    <Sheet title="Share this recipe" onClose={onClose}>
      <ul className="px-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {ways.map(({ name, icon, href }) => (
          <li key={name}>
            <a
              href={href}
              target={name === "Email" ? undefined : "_blank"}
              rel="noopener"
              onClick={onClose}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium transition-colors hover:bg-shade"
            >
              <Icon name={icon} className="size-5 text-quiet" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const encode = encodeURIComponent;

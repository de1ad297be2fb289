import { type SiteProfile, SOCIAL_NETWORKS } from "#domain/settings/site-settings.ts";

export type SocialLink = { label: string; to: string; icon: (typeof SOCIAL_NETWORKS)[number] };

const LABELS = {
  instagram: "Instagram",
  facebook: "Facebook",
  pinterest: "Pinterest",
  youtube: "YouTube",
};

/**
 * The profiles that an admin has set; if there is none, a placeholder for each network.
 * Runs on the server.
 */
export function socialLinks(social: SiteProfile["social"]): SocialLink[] {
  const known = SOCIAL_NETWORKS.filter((network) => social[network] !== null);
  const shown = known.length > 0 ? known : SOCIAL_NETWORKS;
  return shown.map((icon) => ({
    label: LABELS[icon],
    to: social[icon] ?? `#${icon}`,
    icon,
  }));
}

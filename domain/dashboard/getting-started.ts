import type { Contact, SiteSettings } from "#domain/settings/site-settings.ts";

/** What a new site has left to do; each step is done when it is so, not when somebody says so. Pure. */
export type StartStep = "name" | "contact" | "mail" | "address" | "recipe" | "samples" | "backup";

export type GettingStarted = {
  isClosed: boolean;
  steps: { step: StartStep; isDone: boolean }[];
};

/** What only the process knows. */
export type OwnFacts = {
  /** SITE_NAME and SUPPORT_*. */
  environment: { name: string; support: Contact };
  siteUrl: string;
  sendsMail: boolean;
  /** Whether backups leave this machine (BACKUP_URL). */
  backsUpElsewhere: boolean;
};

/** What the database says. */
export type SiteFacts = {
  settings: Pick<SiteSettings, "name" | "logo" | "authorImage" | "email">;
  hasOwnRecipe: boolean;
  /** False from the start on a site that never had them. */
  hadSamples: boolean;
  hasSamples: boolean;
  wasBackedUp: boolean;
};

/** The product's name, which is SITE_NAME's default. */
const UNNAMED = "Sorrel";
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

export function startSteps(own: OwnFacts, site: SiteFacts): GettingStarted["steps"] {
  const { name, logo, authorImage, email } = site.settings;
  const isNamed = name !== null || own.environment.name !== UNNAMED;
  const steps: Record<StartStep, boolean> = {
    name: isNamed && (logo !== null || authorImage !== null),
    contact: email !== null || own.environment.support.email !== "",
    mail: own.sendsMail,
    address: !LOOPBACK.test(new URL(own.siteUrl).hostname),
    recipe: site.hasOwnRecipe,
    samples: !site.hasSamples,
    backup: own.backsUpElsewhere && site.wasBackedUp,
  };
  return (Object.entries(steps) as [StartStep, boolean][])
    .map(([step, isDone]) => ({ step, isDone }))
    .filter(({ step }) => step !== "samples" || site.hadSamples);
}

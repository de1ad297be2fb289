/** A restored site that has not gone live yet, and what waits for that. */
export type Hold = {
  restoredAt: Date;
  /** When the backup was made, and of which site. */
  backedUpAt: Date;
  siteUrl: string;
  mails: number;
  webhooks: number;
  queueItems: number;
  imports: number;
  newsletters: number;
};

import { href, Link } from "react-router";
import type { MailNotice } from "#domain/mail-server/mail-service.server.ts";

/** Says where mail goes if it doesn't leave the site, and leads to where that is changed. */
export function WhereMailGoes({ notice }: { notice: MailNotice | null }) {
  if (!notice) return null;
  return (
    <p className="notice">
      {notice.text}{" "}
      {notice.isMissing && (
        <Link to={href("/admin/settings/mail")} className="underline">
          Set Up Mail
        </Link>
      )}
    </p>
  );
}

import { columnName } from "#domain/transfer/reading/column-name.ts";

/** Which columns of a list of subscribers hold what, and which program wrote it. Pure. */

export const LIST_FIELDS = [
  "email",
  "name",
  "lastName",
  "joined",
  "status",
  "left",
  "bounced",
  "wanted",
] as const;
type ListField = (typeof LIST_FIELDS)[number];

/** The number of each field's column, from 0. */
export type ListColumns = Partial<Record<ListField, number>>;

/** Headings as `columnName` writes them, the better ones first. */
const HEADINGS: Record<ListField, string[]> = {
  email: ["email", "emailaddress", "subscriber", "subscriberemail", "mail", "emailadresse"],
  name: ["name", "fullname", "firstname", "fname"],
  lastName: ["lastname", "lname", "surname"],
  joined: [
    ...["optintime", "confirmtime", "createdat", "creationdate", "subscribedat", "joined"],
    ...["subscribeddate", "subscriptiondate", "datesubscribed", "subscribed", "startdate"],
    ...["signupdate", "optindate", "signuptimestamp", "datecreated", "createddate"],
  ],
  status: ["status", "subscriptionstatus"],
  // A date, or 'true'.
  left: [
    ...["unsubtime", "unsubscriptiondate", "unsubscribedat", "unsubscribed", "unsubscribedate"],
    ...["dateunsubscribe", "left", "emaildisabled", "deletedat"],
  ],
  bounced: ["cleantime", "undeliverabilitydate", "bouncedat", "bounced"],
  // 'false': they do not want it.
  wanted: ["subscribedtoemails", "acceptsemailmarketing"],
};

type ListProgram = {
  label: string;
  /** One of each is among its headings. */
  has: string[][];
  status?: string[];
};

const EMAIL = ["email", "emailaddress"];

const PROGRAMS: ListProgram[] = [
  { label: "Mailchimp", has: [["emailaddress"], ["optintime", "memberrating", "leid"]] },
  { label: "Substack", has: [["email"], ["activesubscription"]] },
  { label: "Ghost", has: [["email"], ["subscribedtoemails"]] },
  { label: "listmonk", has: [["uuid"], ["email"], ["attributes"], ["status"]] },
  {
    label: "Buttondown",
    has: [
      EMAIL,
      ["creationdate", "subscriptiondate"],
      ["type", "subscribertype", "status", "notes"],
    ],
    status: ["type", "subscribertype"],
  },
  { label: "Kit", has: [EMAIL, ["firstname"], ["state"], ["createdat"]], status: ["state"] },
  {
    label: "MailerLite",
    has: [["subscriber", "email"], ["subscribed"], ["sent", "opens", "opened", "clicks"]],
    status: ["type"],
  },
  { label: "Sorrel", has: [["email"], ["subscribeddate"]] },
];

/** The program by its headings, or an empty label; and what is found in which column. */
export function recognizeList(headings: string[]): { program: string; columns: ListColumns } {
  const names = headings.map(columnName);
  const at = (wanted: string[]) => {
    const found = wanted.find((name) => names.includes(name));
    return found === undefined ? [] : [names.indexOf(found)];
  };
  const known = PROGRAMS.find(({ has }) => has.every((one) => at(one).length > 0));
  const columns: ListColumns = {};
  for (const field of LIST_FIELDS) {
    const own = field === "status" ? (known?.status ?? []) : [];
    const [found] = at([...own, ...HEADINGS[field]]);
    if (found !== undefined) columns[field] = found;
  }
  return { program: known?.label ?? "", columns };
}

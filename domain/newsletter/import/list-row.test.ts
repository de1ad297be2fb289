import { expect, test } from "vitest";
import { recognizeList } from "./list-columns.ts";
import { readListDate, readListRow } from "./list-row.ts";

const now = new Date("2026-02-03T10:00:00Z");

/** Headings as the programs' exports have them, with rows of our own. */
const EXPORTS: [program: string, head: string, rows: [row: string, read: object][]][] = [
  [
    "Mailchimp",
    "Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,LEID,EUID,NOTES,TAGS",
    [
      [
        "ada@example.com, Ada , Lovelace ,2,2018-02-05 19:28:23,,2018-02-05 19:28:23,,,,,,",
        { name: "Ada Lovelace", status: "active", joinedAt: new Date("2018-02-05T19:28:23Z") },
      ],
    ],
  ],
  [
    "Mailchimp",
    "Email Address,First Name,Last Name,OPTIN_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON,LEID,EUID",
    [
      [
        "bob@example.com,Bob,,2018-02-12 10:54:27,2018-07-23 12:19:27,,,,",
        { name: "Bob", status: "left", leftAt: new Date("2018-07-23T12:19:27Z") },
      ],
    ],
  ],
  [
    "Mailchimp",
    "Email Address,First Name,Last Name,OPTIN_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,LEID,EUID",
    [
      [
        "c@example.com,,,2018-02-05 19:28:23,2020-03-23 17:30:05,,,",
        { name: null, status: "bounced", leftAt: new Date("2020-03-23T17:30:05Z") },
      ],
    ],
  ],
  [
    "Substack",
    "email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at",
    [
      [
        "free@example.com,false,,other,false,2025-01-01T08:00:00.000Z,",
        { status: "active", joinedAt: new Date("2025-01-01T08:00:00Z") },
      ],
      ["off@example.com,true,2026-01-01,monthly,true,2025-01-01,", { status: "left" }],
    ],
  ],
  [
    "Ghost",
    "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers",
    [
      [
        'm1,in@example.com,Grace Hopper,"VIP, early",true,,,2024-01-15T10:00:00.000Z,,,',
        { name: "Grace Hopper", status: "active" },
      ],
      ["m2,out@example.com,,,false,,,2024-01-15T10:00:00.000Z,,,", { status: "left" }],
    ],
  ],
  [
    "Kit",
    "first_name,email_address,state,created_at,tags",
    [
      ["Maja,maja@example.com,active,2025-03-03 11:43:55 UTC,", { name: "Maja", status: "active" }],
      ["Nils,nils@example.com,inactive,2025-04-04,", { status: "unconfirmed" }],
      [",gone@example.com,cancelled,2025-04-04,", { status: "left" }],
      [",back@example.com,bounced,2025-04-04,", { status: "bounced" }],
      [",angry@example.com,complained,2025-04-04,", { status: "left" }],
    ],
  ],
  [
    "MailerLite",
    "Subscriber,Name,Last name,Sent,Opens,Clicks,Subscribed,Groups",
    [
      [
        "one@example.com,Una,Vez,12,2,1,2016-10-03 09:00:00,",
        { name: "Una Vez", joinedAt: new Date("2016-10-03T09:00:00Z"), status: "active" },
      ],
    ],
  ],
  [
    "Buttondown",
    "id,creation_date,email_address,notes,metadata,tags,type,unsubscription_date",
    [
      ["1,2019-08-24T14:15:22Z,reg@example.com,,{},,regular,", { status: "active" }],
      ["2,2019-08-24T14:15:22Z,un@example.com,,{},,unactivated,", { status: "unconfirmed" }],
      [
        "3,2019-08-24T14:15:22Z,bye@example.com,,{},,unsubscribed,2020-01-01T00:00:00Z",
        { status: "left", leftAt: new Date("2020-01-01T00:00:00Z") },
      ],
    ],
  ],
  [
    "listmonk",
    "uuid,email,name,attributes,status,created_at,updated_at",
    [
      [
        'u,on@example.com,Olga,"{}",enabled,2023-05-01 10:00:00.123456 +0200 CEST,x',
        { name: "Olga", status: "active", joinedAt: new Date("2023-05-01T08:00:00Z") },
      ],
      ['u,no@example.com,,"{}",blocklisted,,x', { status: "left", joinedAt: null }],
    ],
  ],
  [
    "",
    "Naam,E-mail,Status",
    [["Jan,jan@example.com,who knows", { name: null, status: "unconfirmed" }]],
  ],
];

test.each(EXPORTS)("%s is known by its headings: %s", (program, head, rows) => {
  const { program: found, columns } = recognizeList(head.split(","));
  expect(found).toBe(program);
  for (const [row, read] of rows) {
    const cells = row
      .match(/"[^"]*"|[^,]+|(?<=,|^)(?=,|$)/g)
      ?.map((cell) => cell.replaceAll('"', ""));
    expect(readListRow(cells ?? [], columns, now)).toMatchObject({ ok: true, subscriber: read });
  }
});

test("a row without an address is told, and a formula is text", () => {
  const columns = { email: 0, name: 1 };
  expect(readListRow(["not an address", ""], columns, now)).toEqual({
    ok: false,
    text: "not an address",
  });
  expect(readListRow(['=HYPERLINK("https://evil.example")'], columns, now).ok).toBe(false);
  expect(readListRow(["mailto:a@example.com", "'=1+1\u0000\u202e"], columns, now)).toMatchObject({
    subscriber: { email: "a@example.com", name: "=1+1" },
  });
});

test.each([
  ["2021-04-03", "2021-04-03T00:00:00.000Z"],
  ["Jan 5, 2024", "2024-01-05T00:00:00.000Z"],
  // A day in March, or in April.
  ["03/04/2021", undefined],
  ["2999-01-01", undefined],
  ["0001-01-01", undefined],
  ["soon", undefined],
  ["", undefined],
])("the date %o is %o", (text, date) => {
  expect(readListDate(text, now)?.toISOString()).toBe(date);
});

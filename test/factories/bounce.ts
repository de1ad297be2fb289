type Report = {
  email: string;
  /** As the original has it: `<id@host>`. */
  messageId: string;
  status?: string;
  action?: string;
  diagnostic?: string;
};

/** A delivery status notification as Postfix writes it (RFC 3464), with the header of the original. */
export function deliveryReport(report: Report): string {
  const { email, messageId, status = "5.1.1", action = "failed" } = report;
  const { diagnostic = `smtp; 550 ${status} <${email}>: no such user` } = report;
  return mailOf("delivery-status", [
    ["text/plain", "I'm sorry to have to inform you that your message could not be delivered."],
    [
      "message/delivery-status",
      [
        "Reporting-MTA: dns; mx.example.com",
        "Arrival-Date: Sat, 28 Nov 2026 10:00:00 +0000",
        "",
        `Final-Recipient: rfc822; ${email}`,
        `Original-Recipient: rfc822;${email}`,
        `Action: ${action}`,
        `Status: ${status}`,
        "Remote-MTA: dns; mail.example.com",
        `Diagnostic-Code: ${diagnostic.replace(": ", ":\r\n    ")}`,
      ].join("\r\n"),
    ],
    ["text/rfc822-headers", `Subject: Soups\r\nMessage-ID: ${messageId}\r\nTo: ${email}`],
  ]);
}

/** A reader's complaint as mailbox providers send it (RFC 5965), without the address, and the whole original. */
export function feedbackReport({ email, messageId }: Report): string {
  return mailOf("feedback-report", [
    ["text/plain", "This is an email abuse report."],
    ["message/feedback-report", "Feedback-Type: abuse\r\nUser-Agent: FBL/1.0\r\nVersion: 1"],
    [
      "message/rfc822",
      `From: news@recipes.example\r\nTo: Ada <${email}>\r\nMessage-ID:\r\n ${messageId}\r\nSubject: Soups\r\n\r\nSoups`,
    ],
  ]);
}

function mailOf(type: string, parts: [type: string, content: string][]): string {
  const written = parts.map(
    ([kind, content]) => `--cut\r\nContent-Type: ${kind}\r\n\r\n${content}\r\n`,
  );
  return [
    "From: MAILER-DAEMON@mx.example.com",
    "To: news@recipes.example",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type}; boundary="cut"`,
    "",
    `${written.join("\r\n")}--cut--`,
    "",
  ].join("\r\n");
}

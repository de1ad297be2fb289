import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OpenInvitations } from "./open-invitations.tsx";

const INVITATION = {
  ...{ id: "1", email: "eve@example.com", role: "author" as const, invitedBy: "Ada" },
  ...{ expiresAt: new Date("2026-01-05"), failure: null },
};

test("300 invitations are paged by themselves, beside the pages of a search for people", () => {
  const shown = { invitations: [INVITATION], total: 300, page: 2, pages: 12 };
  const Team = createRoutesStub([
    { path: "/admin/team", Component: () => <OpenInvitations {...shown} /> },
  ]);
  const page = renderToString(
    <Team initialEntries={["/admin/team?search=ada&page=3&invitations=2"]} />,
  );
  expect(page).toContain('<nav aria-label="Pages of invitations"');
  expect(page).toMatch(
    /<a aria-label="Page 3 of invitations"[^>]*href="\/admin\/team\?search=ada&amp;page=3&amp;invitations=3"/,
  );
  const fields = [...page.matchAll(/<input[^>]*name="(\w+)"[^>]*value="(\w+)"/g)];
  expect(fields.map(([, name, value]) => [name, value])).toEqual([
    ["search", "ada"],
    ["page", "3"],
    ["invitations", "2"],
  ]);
});

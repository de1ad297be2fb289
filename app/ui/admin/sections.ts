import { href } from "react-router";
import type { AdminIconName } from "./admin-icon-set.ts";

type Section = { to: string; label: string; icon: AdminIconName };

/** The parts of the back office, in the order of its bar: whoever adds one adds it here. */
export const sections: readonly Section[] = [
  { to: href("/admin"), label: "Dashboard", icon: "layout-dashboard" },
  { to: href("/admin/account"), label: "Account", icon: "circle-user" },
];

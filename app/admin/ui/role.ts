import { createContext, useContext } from "react";
import { mayOpen, type Role } from "#domain/auth/role.ts";

/** The role of whoever is signed in: what the server would refuse is not shown. */
export const RoleContext = createContext<Role>("admin");

export function useRole(): Role {
  return useContext(RoleContext);
}

/** Whether who is signed in may open this page; its address may have a query. */
export function useMayOpen(): (address: string) => boolean {
  const role = useRole();
  return (address) => mayOpen(role, address.split("?")[0] ?? "");
}

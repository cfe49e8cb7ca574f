/**
 * 担当者の役割 — defines the roles that an account may have beside being an employee. The operator alone grants and takes them
 * (docs/decisions/0091); the database names none of them.
 */

/**
 * `hr`: a company's own HR, who see counts of their company and never a person. `support-read` and `support-act`: the operator's
 * people, who see the state of one account at a time, and the latter also unlock it, mail its link again and end its sessions.
 */
export const STAFF_ROLES = ['hr', 'support-read', 'support-act'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** The role of a stored text; null for none, and for one that a later version stored. */
export function staffRoleOf(text: string | null): StaffRole | null {
  return STAFF_ROLES.find((role) => role === text) ?? null;
}

/** The operator's own roles, which are for accounts of the operator's own company alone. */
export function isSupportRole(role: StaffRole): boolean {
  return role !== 'hr';
}

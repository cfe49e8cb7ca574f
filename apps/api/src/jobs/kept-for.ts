/** How long ago something must have happened to have had its time (docs/operations/what-runs-by-itself.md). */

/** Seven years, of the audit trail: the database itself refuses to lose an event earlier (migration 0007). */
export const AUDIT_MONTHS = 84;

export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

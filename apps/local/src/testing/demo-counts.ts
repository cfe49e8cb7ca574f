// Counts the rows of a newly seeded demo from its accounts.
import { DEMO } from '../demo/demo.ts';

const months = DEMO.employees.reduce((sum, { history }) => sum + (history?.months ?? 0), 0);
const colleagues = DEMO.companies.reduce((sum, company) => sum + company.colleagues, 0);

/** Those who join the one company with many colleagues, and how many of them connect (apps/api/src/demo/company-reports.ts). */
const NEWCOMERS = { people: 90, connected: 36 };

/**
 * Rows by table; each generated colleague has one statement and one valuation, a newcomer who connects a statement alone. Neither can
 * sign in.
 */
export const PLANTED = {
  companies: DEMO.companies.length,
  employees: DEMO.employees.length + colleagues + NEWCOMERS.people,
  passwords: DEMO.employees.length,
  statements: months + colleagues + NEWCOMERS.connected,
  valuations: months + colleagues,
} as const;

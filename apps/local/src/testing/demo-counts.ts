// How much a freshly planted demo holds, counted from its accounts.
import { DEMO } from '../demo/demo.ts';

const months = DEMO.employees.reduce((sum, { history }) => sum + (history?.months ?? 0), 0);
const colleagues = DEMO.companies.reduce((sum, company) => sum + company.colleagues, 0);

/** Rows by table; each colleague has one statement and one valuation, and no sign-in. */
export const PLANTED = {
  companies: DEMO.companies.length,
  employees: DEMO.employees.length + colleagues,
  passwords: DEMO.employees.length,
  statements: months + colleagues,
  valuations: months + colleagues,
} as const;

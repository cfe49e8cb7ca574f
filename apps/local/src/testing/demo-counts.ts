// Counts the rows of a newly seeded demo from its accounts.
import { DEMO } from '../demo/demo.ts';

const months = DEMO.employees.reduce((sum, { history }) => sum + (history?.months ?? 0), 0);
const colleagues = DEMO.companies.reduce((sum, company) => sum + company.colleagues, 0);

/** Rows by table; each generated colleague has one statement and one valuation, and can't sign in. */
export const PLANTED = {
  companies: DEMO.companies.length,
  employees: DEMO.employees.length + colleagues,
  passwords: DEMO.employees.length,
  statements: months + colleagues,
  valuations: months + colleagues,
} as const;

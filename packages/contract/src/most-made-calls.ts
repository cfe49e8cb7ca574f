/**
 * Lists the twenty most frequent calls of the portal: those that most of an employee's 34 screens make when opened. Ties are
 * ordered by the home screen first, then by the menu. An end-to-end test counts them in a browser
 * (e2e/journeys/most-made-calls.proof.test.ts).
 */
import type { CallName } from './calls.ts';

export const MOST_MADE_CALLS = {
  getUserAccount: 34,
  companyInfo: 34,
  getNoticeCount: 34,
  rkUserInfo: 7,
  getInvestmentValuation: 6,
  getRiskDiagnoses: 4,
  getMyTask: 4,
  employeeAssetManagement: 3,
  riskReturnInfo: 3,
  getSimulationResult: 2,
  getColumnReader: 2,
  getNotices: 2,
  getGoal: 2,
  employeeContribution: 2,
  getRiskTolerance: 2,
  getLastVisit: 1,
  getFundPrice: 1,
  getLiteracies: 1,
  getTodoList: 1,
  getPastScores: 1,
} as const satisfies Partial<Record<CallName, number>>;

export type MostMadeCall = keyof typeof MOST_MADE_CALLS;

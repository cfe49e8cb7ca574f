/**
 * Lists the measured calls with their parameters: the twenty that most screens make, and those that were measured before
 * the screens were counted.
 */
import { OWNED_CODES } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { COLLEAGUE_COUNTS } from '@minori/contract/colleague-comparison';
import type { MostMadeCall } from '@minori/contract/most-made-calls';
import { addressOf } from '../../src/testing/visitor.ts';
import type { FilledWorld } from './filled-world.ts';

/** Parameters besides the owner's codes. */
export const MEASURED_CALLS = {
  getUserAccount: {},
  companyInfo: { domain: 'localhost' },
  getNoticeCount: {},
  rkUserInfo: {},
  getInvestmentValuation: {},
  getRiskDiagnoses: {},
  getMyTask: {},
  employeeAssetManagement: {},
  riskReturnInfo: { isAfterImprove: 'false' },
  getSimulationResult: {},
  getColumnReader: {},
  getGoal: {},
  getNotices: { type: '1', pages: '0' },
  employeeContribution: {},
  getRiskTolerance: { riskToleranceCode: '3' },
  getLastVisit: {},
  getFundPrice: { chartTypeCode: '1' },
  getLiteracies: {},
  getTodoList: {},
  getPastScores: { pastTerm: '12' },
  getModelPortfolio: { riskToleranceCode: '3' },
  getDrift: {},
  colleagueComparison: {},
  getFundByModel: {},
  getReports: {},
  getRetirementBasis: {},
  registerInvestmentValuation: {},
} as const satisfies Record<MostMadeCall, object> & Partial<Record<CallName, object>>;

export type MeasuredCall = keyof typeof MEASURED_CALLS;

export interface Asked {
  readonly milliseconds: number;
  readonly status: number;
}

/** The header that the portal sends: it requests the counts, not the people. */
const FORMS: Partial<Record<MeasuredCall, string>> = { colleagueComparison: COLLEAGUE_COUNTS };

/** Makes one person's call through the whole server. */
export async function ask(world: FilledWorld, name: MeasuredCall, index: number): Promise<Asked> {
  const person = world.some[index % world.some.length];
  if (!person) throw new Error('nobody to ask for');
  const call = CALLS[name];
  const codes = Object.fromEntries(OWNED_CODES[call.scope].map((code) => [code, person[code]]));
  const isRead = call.method === 'GET';
  const visitor = world.visitor(await world.sessionOf(person));
  const form = FORMS[name];
  const begun = performance.now();
  const { statusCode } = await visitor.send({
    method: call.method,
    url: addressOf(call, isRead ? { query: { ...codes, ...MEASURED_CALLS[name] } } : {}),
    headers: { ...(form && { accept: form }), ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { payload: JSON.stringify(codes) }),
  });
  return { milliseconds: performance.now() - begun, status: statusCode };
}

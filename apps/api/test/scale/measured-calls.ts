/**
 * The calls that screens make most often: those of the home screen, of every page's frame, and of the evaluation, in the order of
 * how often a visit makes them; with what each asks for.
 */
import { OWNED_CODES } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import { COLLEAGUE_COUNTS } from '@minori/contract/colleague-comparison';
import { addressOf } from '../../src/testing/visitor.ts';
import type { FilledWorld } from './filled-world.ts';

/** What a call asks for beside the codes of its owner. */
export const MEASURED_CALLS = {
  getNoticeCount: {},
  getUserAccount: {},
  companyInfo: { domain: 'localhost' },
  getTodoList: {},
  getInvestmentValuation: {},
  employeeAssetManagement: {},
  getMyTask: {},
  getLastVisit: {},
  getDrift: {},
  getPastScores: { pastTerm: '12' },
  riskReturnInfo: { isAfterImprove: 'false' },
  getSimulationResult: {},
  employeeContribution: {},
  colleagueComparison: {},
  getFundByModel: {},
  getReports: {},
  getRetirementBasis: {},
  getLiteracies: {},
  rkUserInfo: {},
  registerInvestmentValuation: {},
} as const;

export type MeasuredCall = keyof typeof MEASURED_CALLS;

export interface Asked {
  readonly milliseconds: number;
  readonly status: number;
}

/** As the portal asks for it: the counts, not the people. */
const FORMS: Partial<Record<MeasuredCall, string>> = { colleagueComparison: COLLEAGUE_COUNTS };

/** One person's call, through the whole server. */
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

/**
 * リスクとリターン（想定） — the model's, the present mix's and, after a selection, the improved mix's expected figures, and
 * what the present mix's risk means for today's balance in yen.
 */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { BooleanInQuery, SysCode } from './codes.ts';
import { Fraction, Share, Yen, YenAmount } from './figures.ts';

/** Ex-ante, net of fees: median over ten years, median a year, standard deviation a year. */
export const ExpectedReturnRisk = z.object({
  investmentReturn: Fraction,
  returnByYear: Fraction,
  investmentRisk: Fraction,
});

export const RiskReturnInfo = z.object({
  model: z.nullable(ExpectedReturnRisk),
  current: ExpectedReturnRisk,
  afterImprove: z.nullable(ExpectedReturnRisk),
  /** afterImprove − current. */
  diff: z.nullable(ExpectedReturnRisk),
});
export type RiskReturnInfo = z.output<typeof RiskReturnInfo>;

/** One of 過去にあった下落の例: what the mix held would have done, bought at its start and kept. */
const NamedFall = z.object({
  name: z.string(),
  /** The first and the last month, both inside. */
  from: CalendarMonth,
  to: CalendarMonth,
  /** A negative fraction of the balance. */
  ratio: Fraction,
  /** The same of today's balance, at most 0. */
  yen: Yen,
});

/** 自分の円で見るリスク — of the mix held, net of fees, on today's balance and without any premium (calculations.md 2c, 2d). */
export const OwnYenRisk = z.object({
  totalAssetValuation: YenAmount,
  /** 基準日 of that balance. */
  valuationDate: CalendarDate,
  /** In one year of twenty the balance falls by more than this … */
  badYearLoss: YenAmount,
  /** … and in those years by this on average. */
  badYearMeanLoss: YenAmount,
  /** Chance that it is worth less in a year. */
  belowTodayAfterOneYear: Share,
  /** The worst first; none where nothing of it would have fallen. */
  falls: z.array(NamedFall),
});
export type OwnYenRisk = z.output<typeof OwnYenRisk>;

export const riskReturnInfo = call({
  name: 'riskReturnInfo',
  method: 'GET',
  path: '/api/v1/risk-return-info',
  scope: 'own-user',
  failure: 'riskReturnInfo',
  /** `isAfterImprove` asks for the registered selection's figures too. */
  query: z.strictObject({ sysUserCode: SysCode, isAfterImprove: BooleanInQuery }),
  /** null until something has been read; model without a diagnosis, afterImprove and diff without a selection are null. */
  response: z.nullable(z.extend(RiskReturnInfo, { ownYen: OwnYenRisk })),
});

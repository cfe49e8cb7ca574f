/**
 * リスクとリターン（想定） — defines the expected figures of the model, the present asset mix and, after a selection, the improved mix, and
 * the present mix's risk for today's balance in yen.
 */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { BooleanInQuery, SysCode } from './codes.ts';
import { Fraction, Share, Yen, YenAmount } from './figures.ts';

/** Ex-ante, net of fees: median over ten years, median per year, standard deviation per year. */
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

/** One of 過去にあった下落の例: a back-test of the present asset mix, bought at the episode's start and kept. */
const NamedFall = z.object({
  name: z.string(),
  /** The first and the last month, both included. */
  from: CalendarMonth,
  to: CalendarMonth,
  /** A negative fraction of the balance. */
  ratio: Fraction,
  /** The fall of today's balance, at most 0. */
  yen: Yen,
});

/** 自分の円で見るリスク — for the present asset mix, net of fees, on today's balance and without premiums (calculations.md 2c, 2d). */
export const OwnYenRisk = z.object({
  totalAssetValuation: YenAmount,
  /** 基準日 of that balance. */
  valuationDate: CalendarDate,
  /** The loss that is exceeded in one year of twenty. */
  badYearLoss: YenAmount,
  /** The average loss of those years. */
  badYearMeanLoss: YenAmount,
  /** Chance of a lower value in a year. */
  belowTodayAfterOneYear: Share,
  /** The worst first; empty where the asset mix would never have fallen. */
  falls: z.array(NamedFall),
});
export type OwnYenRisk = z.output<typeof OwnYenRisk>;

export const riskReturnInfo = call({
  name: 'riskReturnInfo',
  method: 'GET',
  path: '/api/v1/risk-return-info',
  scope: 'own-user',
  failure: 'riskReturnInfo',
  /** `isAfterImprove` requests the registered selection's figures as well. */
  query: z.strictObject({ sysUserCode: SysCode, isAfterImprove: BooleanInQuery }),
  /** null before a scrape; model without a diagnosis, afterImprove and diff without a selection are null. */
  response: z.nullable(z.extend(RiskReturnInfo, { ownYen: OwnYenRisk })),
});

/**
 * 毎月の収入 — computes the monthly income at each age in today's prices for one way of receiving, and the gap to the need
 * (retirement.md 6).
 */
import { levelFactor } from '../annuity/level-factor.ts';
import { share, wholeYen } from '../rounding/whole-yen.ts';
import { type BaseBurdens, baseBurdens, type PayoutContext, pensionsAt, worksAt } from './payout-context.ts';
import { type PayoutChoice, type PayoutOption, payoutOption } from './payout-options.ts';

/** An account beside the plan: yen a month in today's prices, after the tax at receipt, from one age to another, exclusive. */
export type AccountIncome = { readonly fromAge: number; readonly toAge: number; readonly monthly: number };

export type TimelineInput = {
  readonly choice: PayoutChoice;
  readonly retirementAge: number;
  /** The last age shown. */
  readonly toAge: number;
  /** A lump sum is spread evenly up to this age, which is excluded. */
  readonly drawdownToAge: number;
  /** Yen a month. */
  readonly need: number;
  /** Net, yen a year. */
  readonly spouseYear: number;
  /** The person's age from which the spouse's pension is paid. */
  readonly spouseFromAge: number;
  /** Accounts beside the plan; none if absent. */
  readonly accounts?: readonly AccountIncome[];
};

/** Yen a month in today's prices, after taxes and insurance. */
export type IncomeAtAge = {
  readonly age: number;
  readonly publicPension: number;
  readonly otherPension: number;
  readonly dcAnnuity: number;
  readonly lumpSumDrawdown: number;
  readonly spousePension: number;
  readonly otherAccounts: number;
  /** 0 or negative: insurance that is due in a year without any pension. */
  readonly burden: number;
  readonly total: number;
  /** Need minus total: negative where the income is enough. */
  readonly gap: number;
};

/** Consecutive ages after work with the same total. */
export type IncomePhase = { fromAge: number; toAge: number; total: number; gap: number };

export type IncomeTimeline =
  | {
      readonly status: 'OK';
      readonly rows: readonly IncomeAtAge[];
      readonly phases: readonly IncomePhase[];
      /** Yen over all ages after work has ended; earlier ages have wages, which aren't counted. */
      readonly shortageTotal: number;
    }
  | {
      readonly status: 'MIXED_CATEGORIES';
      readonly rows: readonly [];
      readonly phases: readonly [];
      readonly shortageTotal: null;
    };

/** Public and other pensions minus their proportional share of taxes and insurance; yen a month. */
function pensionsNet(age: number, context: PayoutContext, base: BaseBurdens) {
  const { publicPension, otherPension } = pensionsAt(age, context);
  const { tax, socialInsurance } = base.at(age);
  const both = publicPension + otherPension;
  const net = both - tax - socialInsurance;
  if (both === 0) return { publicPension: 0, otherPension: 0, burden: 0 - Math.floor(-net / 12) };
  // Avoids −0: without a public pension, a net amount below 0 would give it.
  const publicNet = publicPension === 0 ? 0 : share(net, publicPension, both);
  return { publicPension: Math.floor(publicNet / 12), otherPension: Math.floor((net - publicNet) / 12), burden: 0 };
}

function phasesOf(rows: readonly IncomeAtAge[]): IncomePhase[] {
  const phases: IncomePhase[] = [];
  for (const { age, total, gap } of rows) {
    const last = phases.at(-1);
    if (last?.total === total) last.toAge = age;
    else phases.push({ fromAge: age, toAge: age, total, gap });
  }
  return phases;
}

/** The rows for one way of receiving that is already computed. */
function rowsOf(
  option: PayoutOption,
  input: TimelineInput,
  { context, base }: { readonly context: PayoutContext; readonly base: BaseBurdens },
): IncomeAtAge[] {
  const { startAge, annualRate, inflation } = context;
  const drawdownMonths = 12 * (input.drawdownToAge - startAge);
  const drawdown =
    drawdownMonths > 0 ? wholeYen(option.lumpSumNet * levelFactor(drawdownMonths, annualRate, inflation)) : 0;
  const rows: IncomeAtAge[] = [];
  for (let age = input.retirementAge; age <= input.toAge; age++) {
    const pensions = pensionsNet(age, context, base);
    const dcAnnuity = Math.floor((option.yearNets[age - startAge] ?? 0) / 12);
    const lumpSumDrawdown = age >= startAge && age < input.drawdownToAge ? drawdown : 0;
    const spousePension = age >= input.spouseFromAge ? Math.floor(input.spouseYear / 12) : 0;
    const used = (input.accounts ?? []).filter(({ fromAge, toAge }) => age >= fromAge && age < toAge);
    const otherAccounts = used.reduce((sum, { monthly }) => sum + monthly, 0);
    const { publicPension, otherPension, burden } = pensions;
    const total = publicPension + otherPension + dcAnnuity + lumpSumDrawdown + spousePension + otherAccounts + burden;
    const parts = { ...pensions, dcAnnuity, lumpSumDrawdown, spousePension, otherAccounts };
    rows.push({ age, ...parts, total, gap: input.need - total });
  }
  return rows;
}

/** @param base as for `payoutOption` */
export function incomeTimeline(
  input: TimelineInput,
  context: PayoutContext,
  base = baseBurdens(context),
): IncomeTimeline {
  const option = payoutOption(input.choice, context, base);
  if (option === null) return { status: 'MIXED_CATEGORIES', rows: [], phases: [], shortageTotal: null };
  const rows = rowsOf(option, input, { context, base });
  const afterWork = rows.filter(({ age }) => !worksAt(age, context));
  const shortageTotal = afterWork.reduce((sum, { gap }) => sum + Math.max(0, gap) * 12, 0);
  return { status: 'OK', rows, phases: phasesOf(afterWork), shortageTotal };
}

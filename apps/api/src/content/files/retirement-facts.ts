/**
 * Lists the figures about retirement income, benefits and moving the assets (移換) in texts of `content/`, read from the
 * calculation's tables, whose values apply from certain dates.
 */
import { DEATH_BENEFIT, MONTHS_TO_DISABILITY, UNTAXED_PER_HEIR } from '@minori/engine/assumptions/benefit-rules';
import { RECEIPT_AGE_LADDER } from '@minori/engine/assumptions/pension-tax-tables';
import { type RetirementParameter, retirementParameter } from '@minori/engine/assumptions/retirement-parameters';
import { RETIREMENT_TABLES_CHECKED_ON } from '@minori/engine/assumptions/retirement-tables-date';
import {
  NISA_LIMITS_READ_ON,
  type SavingLimit,
  savingLimit,
  savingLimitSince,
} from '@minori/engine/assumptions/saving-limits';
import {
  TRANSFER_FEES_READ_ON,
  type TransferFee,
  transferFee,
  transferFeeSince,
} from '@minori/engine/assumptions/transfer-fees';
import { SMALL_BALANCE } from '@minori/engine/leaving/next-plans';
import { MONTHS_TO_TRANSFER } from '@minori/engine/leaving/transfer-clock';
import { claimAdjustment } from '@minori/engine/public-pension/claim-adjustment';
import { DAYS_BEFORE_LATEST_BIRTHDAY } from '@minori/engine/receipt-age/receipt-age';
import { dateWritings, percentWritings, textWritings, type Writings, yenWritings } from './fact-writings.ts';
import type { Fact } from './text-facts.ts';

const MONTHS_A_YEAR = 12;
/** A date of birth to which today's rates apply. */
const BORN = '1970-01-01';
const AT_65 = 65 * MONTHS_A_YEAR;

/** The value in a table on the day on which the tables were last compared with their sources. */
const today = (name: RetirementParameter) => retirementParameter(name, RETIREMENT_TABLES_CHECKED_ON);

const fact = (key: string, writings: Writings, onlyIn?: string): Fact => ({ key, ...writings, onlyIn, elsewhere: [] });

const yen = (key: string, amount: number, onlyIn?: string) => fact(key, yenWritings(key, amount), onlyIn);

/**
 * `receiptAge.60` 10年: the years that must be counted to receive benefits from 60. The check doesn't search for this
 * value, because such a period has many meanings.
 */
const ladder = RECEIPT_AGE_LADDER.map(({ months, age }) => {
  const key = `receiptAge.${age}`;
  const isInMonths = months < MONTHS_A_YEAR;
  const count = isInMonths ? months : months / MONTHS_A_YEAR;
  const unit = `${isInMonths ? 'month' : 'year'}${count === 1 ? '' : 's'}`;
  const named = { [key]: `${count}${isInMonths ? 'か月' : '年'}` };
  return fact(key, { named, english: { [key]: `${count} ${unit}` }, sought: [] });
});

/** By how many percent a public pension that begins then differs from one that begins at 65. */
function claimFact(key: string, monthsFrom65: number): Fact {
  const { rateBp } = claimAdjustment(BORN, AT_65 + monthsFrom65);
  if (rateBp === null) throw new RangeError(`${key}: nobody may claim ${monthsFrom65} months from 65`);
  const months = key.endsWith('Rate') ? Math.abs(monthsFrom65) : 1;
  return fact(key, percentWritings(key, Math.abs(rateBp - 10_000) / 100 / months), '老齢基礎年金');
}

const moving = (name: TransferFee) => transferFee(name, RETIREMENT_TABLES_CHECKED_ON);

/** The day from which the monthly fee of 自動移換 holds, which is by chance also the day of a sheet. */
const monthlySince: Fact = {
  ...fact(
    'automaticTransfer.monthly.since',
    dateWritings('automaticTransfer.monthly.since', transferFeeSince('automaticMonthly', RETIREMENT_TABLES_CHECKED_ON)),
  ),
  elsewhere: ['notices/files/getting-started.typ'],
};

/** The day on which the fees of 自動移換 were read. */
const READ_ON = 'automaticTransfer.fee.readOn';
const feesReadOn: Fact = { ...fact(READ_ON, dateWritings(READ_ON, TRANSFER_FEES_READ_ON)), sought: [] };

const NISA = {
  tsumitate: 'nisaTsumitate',
  growth: 'nisaGrowth',
  yearly: 'nisaYearly',
  lifetime: 'nisaLifetime',
} as const;
const nisaFacts: readonly Fact[] = Object.entries(NISA).map(([name, limit]: [string, SavingLimit]) =>
  yen(`nisa.${name}`, savingLimit(limit, NISA_LIMITS_READ_ON), 'NISA'),
);
const nisaDays: readonly Fact[] = [
  ['nisa.yearly.readOn', NISA_LIMITS_READ_ON] as const,
  ['nisa.lifetime.since', savingLimitSince('nisaLifetime', NISA_LIMITS_READ_ON)] as const,
].map(([key, day]) => ({ ...fact(key, dateWritings(key, day)), sought: [] }));
/** A number of years of which only texts with a word of their subject speak. */
const years = (key: string, count: number, onlyIn: string) =>
  fact(key, textWritings(key, `${count}年`, `${count} years`), onlyIn);

/** 誕生日の2日前, of the latest age (www.benefit401k.com/public/subscriber/recipient, read 2026-11-30). */
const lastDay = fact(
  'benefits.lastDay',
  textWritings(
    'benefits.lastDay',
    `誕生日の${DAYS_BEFORE_LATEST_BIRTHDAY}日前`,
    `${DAYS_BEFORE_LATEST_BIRTHDAY} days before your birthday`,
  ),
);

/** 1年6か月. */
const disabilityPeriod = (() => {
  const [whole, rest] = [Math.floor(MONTHS_TO_DISABILITY / MONTHS_A_YEAR), MONTHS_TO_DISABILITY % MONTHS_A_YEAR];
  const key = 'disability.fromFirstVisit';
  return fact(key, textWritings(key, `${whole}年${rest}か月`, `${whole} year and ${rest} months`), '障害給付金');
})();

export const RETIREMENT_FACTS: readonly Fact[] = [
  yen('automaticTransfer.fee', moving('automaticTransfer')),
  feesReadOn,
  yen('automaticTransfer.monthly', moving('automaticMonthly')),
  monthlySince,
  yen('automaticTransfer.toPlan', moving('automaticToPlan'), '自動移換'),
  yen('automaticTransfer.toIdeco', moving('automaticToIdeco'), '自動移換'),
  fact(
    'transfer.deadline',
    textWritings('transfer.deadline', `${MONTHS_TO_TRANSFER}か月`, `${MONTHS_TO_TRANSFER} months`),
    '移換',
  ),
  yen('withdrawal.smallBalance', SMALL_BALANCE, '脱退一時金'),
  ...nisaFacts,
  ...nisaDays,
  years('deathBenefit.claimWithin', DEATH_BENEFIT.claimYears, '死亡一時金'),
  years('deathBenefit.taxedAsEstate', DEATH_BENEFIT.taxedAsEstateYears, '死亡一時金'),
  yen('deathBenefit.untaxedPerHeir', UNTAXED_PER_HEIR, '死亡一時金'),
  disabilityPeriod,
  lastDay,
  ...ladder,
  // The change per month earlier or later; a deferral lasts at least until 66, so the latter is that at 66 per month.
  claimFact('claim.earlyRate', -1),
  claimFact('claim.lateRate', MONTHS_A_YEAR),
  claimFact('claim.earliest', -5 * MONTHS_A_YEAR),
  claimFact('claim.latest', 10 * MONTHS_A_YEAR),
  yen('basicPension.year', today('basicPensionFullYear')),
  yen('basicPension.month', Math.floor(today('basicPensionFullYear') / MONTHS_A_YEAR)),
  yen('payoutFee', today('payoutFee'), '給付事務手数料'),
  yen('remunerationCap', today('standardRemunerationCap'), '標準報酬'),
  fact('surtax', percentWritings('surtax', today('surtaxPermille') / 10), '復興特別所得税'),
];

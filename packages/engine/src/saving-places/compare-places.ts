/**
 * どこで積み立てるか — computes what the same amount a month becomes until 60 by マッチング拠出, in iDeCo and in NISA: with the same growth, so
 * that only rooms, fees and taxes differ (docs/method/saving-places.md). Amounts are yen of their day.
 */
import { savingLimit } from '../assumptions/saving-limits.ts';
import { transferFee } from '../assumptions/transfer-fees.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addMonths, type CalendarMonth, monthOf } from '../calendar/calendar-month.ts';
import type { ScenarioName } from '../retirement-income/first-answer.ts';
import { premiumTax, type TaxBasis } from '../retirement-income/matching-tax.ts';
import { type GrowthByYear, growthOf } from '../retirement-income/plan-growth.ts';
import { accumulation, emptySpread, spreadAt } from '../simulation/comonotonic-bound.ts';
import { monthlyFlows, requireAmount } from '../simulation/monthly-flows.ts';
import { monthsToRetirement } from '../simulation/months-to-retirement.ts';
import { SCENARIO_PERCENTILES } from '../simulation/scenario-percentiles.ts';
import { type AddedTax, COMPARED_AGE } from './dc-receipt.ts';
import {
  type PlaceRoom,
  type PlacesPlan,
  payable,
  placeRooms,
  SAVING_PLACES,
  type SavingPlace,
} from './place-rooms.ts';

export type ComparedPlan = {
  readonly birthday: CalendarDate;
  /** The first payment is in the month after. */
  readonly today: CalendarDate;
  readonly plan: PlacesPlan;
  readonly growthByYear: GrowthByYear;
  readonly taxBasis: TaxBasis;
  /** null where the tax at receipt isn't computed. */
  readonly addedTax: AddedTax | null;
};

type ByScenario<T> = Readonly<Record<ScenarioName, T>>;

export type PlaceResult = {
  readonly place: SavingPlace;
  readonly room: PlaceRoom;
  /** What is paid in the first month, yen; lower than asked where the room is smaller. */
  readonly monthly: number;
  /** Months with a payment. */
  readonly months: number;
  readonly paid: number;
  readonly fees: number;
  /** Income and resident tax saved in a year of twelve such payments, and in all years. */
  readonly taxSavedYear: number;
  readonly taxSaved: number;
  /** At 60, before the tax at receipt. */
  readonly amounts: ByScenario<number>;
  /** The tax at receipt; null where it isn't computed. */
  readonly receiptTax: ByScenario<number> | null;
};

export type PlacesComparison = {
  /** Months from the one after today through the last before 60. */
  readonly months: number;
  readonly results: readonly PlaceResult[];
};

type Payments = { readonly paid: readonly number[]; readonly fees: readonly number[] };

/** Payments of each month, with the fees that are taken from them. */
function paymentsOf(place: SavingPlace, amount: number, rooms: readonly Month[]): Payments {
  let [lifetime, hasJoined] = [Number.POSITIVE_INFINITY, false];
  const [paid, fees]: [number[], number[]] = [[], []];
  for (const { date, room } of rooms) {
    if (place === 'nisa' && paid.length === 0) lifetime = savingLimit('nisaLifetime', date);
    const payment = Math.min(payable(amount, room[place]), lifetime);
    lifetime -= payment;
    paid.push(payment);
    if (place !== 'ideco' || payment === 0) {
      fees.push(0);
      continue;
    }
    const monthly = transferFee('idecoPremium', date) + transferFee('idecoMonthly', date);
    fees.push(monthly + (hasJoined ? 0 : transferFee('toIdeco', date)));
    hasJoined = true;
  }
  return { paid, fees };
}

interface Month {
  readonly month: CalendarMonth;
  readonly date: CalendarDate;
  readonly room: ReturnType<typeof placeRooms>;
}

function monthsOf({ today, plan }: ComparedPlan, months: number): readonly Month[] {
  return Array.from({ length: months }, (_, index) => {
    const month = addMonths(monthOf(today), index + 1);
    const date = `${month}-01`;
    return { month, date, room: placeRooms(date, plan) };
  });
}

/** Premiums of each calendar year, deducted in that year. */
function taxSavedOf(payments: Payments, months: readonly Month[], basis: TaxBasis): number {
  const byYear = new Map<number, number>();
  for (const [index, { month }] of months.entries()) {
    const year = Number(month.slice(0, 4));
    byYear.set(year, (byYear.get(year) ?? 0) + (payments.paid[index] ?? 0));
  }
  return [...byYear].reduce((sum, [year, premiums]) => sum + premiumTax(premiums, year, basis).saved, 0);
}

function amountsOf({ paid, fees }: Payments, { growthByYear, today }: ComparedPlan): ByScenario<number> {
  const months = paid.length;
  const monthlyContribution = paid.map((payment, index) => payment - (fees[index] ?? 0));
  const growth = growthOf({ growthByYear, referenceMonth: monthOf(today) }, months);
  const saving = accumulation(monthlyFlows({ startValue: 0, monthlyContribution, months }), growth);
  const { above, median, below } = spreadAt(saving, { month: months, z: SCENARIO_PERCENTILES.good.z }, emptySpread());
  return { good: Math.floor(above), standard: Math.floor(median), notGood: Math.floor(below) };
}

const NO_TAX: ByScenario<number> = { good: 0, standard: 0, notGood: 0 };

function receiptTaxOf(place: SavingPlace, amounts: ByScenario<number>, added: AddedTax | null) {
  if (place === 'nisa') return NO_TAX;
  if (added === null) return null;
  const of = (name: ScenarioName) => added(amounts[name], name);
  const [good, standard, notGood] = [of('good'), of('standard'), of('notGood')];
  return good === null || standard === null || notGood === null ? null : { good, standard, notGood };
}

/**
 * Compares the places for an amount a month.
 * @param amount yen a month, from 0 up; where a place has less room, its room is paid
 * @returns null from the month in which 60 is reached on
 * @throws RangeError for an amount that is negative or not finite, and for days that don't exist
 */
export function comparePlaces(amount: number, compared: ComparedPlan): PlacesComparison | null {
  const { birthday, today, taxBasis, addedTax } = compared;
  requireAmount('amount', amount);
  const months = monthsToRetirement({ birthday, referenceMonth: monthOf(today), retirementAge: COMPARED_AGE });
  if (months === 0) return null;
  const all = monthsOf(compared, months);
  const [first] = all as readonly [Month, ...Month[]];
  const results = SAVING_PLACES.map((place) => {
    const payments = paymentsOf(place, amount, all);
    const amounts = amountsOf(payments, compared);
    const monthly = payments.paid[0] ?? 0;
    const isDeducted = place !== 'nisa';
    const year = Number(first.month.slice(0, 4));
    return {
      ...{ place, room: first.room[place], monthly, amounts },
      months: payments.paid.filter((payment) => payment > 0).length,
      paid: payments.paid.reduce((sum, each) => sum + each, 0),
      fees: payments.fees.reduce((sum, each) => sum + each, 0),
      taxSavedYear: isDeducted ? premiumTax(12 * monthly, year, taxBasis).saved : 0,
      taxSaved: isDeducted ? taxSavedOf(payments, all, taxBasis) : 0,
      receiptTax: receiptTaxOf(place, amounts, addedTax),
    };
  });
  return { months, results };
}

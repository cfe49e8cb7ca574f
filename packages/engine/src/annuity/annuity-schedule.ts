/** 年金の受取額 — computes what a balance pays as an annuity, payment by payment, before tax (retirement.md 3.1). */
import { wholeYen } from '../rounding/whole-yen.ts';

/** `level`: equal payments; `fraction`: each payment is the remaining balance divided by the payments that are left. */
export type AnnuityMethod = 'level' | 'fraction';

export type Annuity = {
  /** Yen on the day when payment starts. */
  readonly balance: number;
  /** 5 to 20 by law. */
  readonly years: number;
  readonly paymentsPerYear: number;
  /** Return on the money not yet paid out, a fraction a year. */
  readonly annualRate: number;
  /** 給付事務手数料, yen. */
  readonly feePerPayout: number;
  readonly method: AnnuityMethod;
};

/** All amounts are whole yen. */
export type AnnuitySchedule = {
  readonly firstPayment: number;
  readonly lastPayment: number;
  /** Gross amount of each year. */
  readonly yearGross: readonly number[];
  readonly yearFee: number;
  readonly totalGross: number;
  readonly totalFee: number;
};

/**
 * Computes the payments at the end of each period. Level: B·i/(1 − (1+i)^−n); fraction: B/n·(1+i)^j for payment j.
 * @throws RangeError for years or payments that are no whole number from 1 up
 */
export function annuitySchedule(annuity: Annuity): AnnuitySchedule {
  const { balance, years, paymentsPerYear, annualRate, feePerPayout, method } = annuity;
  if (!(Number.isInteger(years) && years >= 1)) throw new RangeError(`No annuity of ${years} years`);
  if (!(Number.isInteger(paymentsPerYear) && paymentsPerYear >= 1)) {
    throw new RangeError(`No annuity of ${paymentsPerYear} payments a year`);
  }
  const payments = years * paymentsPerYear;
  const rate = (1 + annualRate) ** (1 / paymentsPerYear) - 1;
  const level = rate === 0 ? balance / payments : (balance * rate) / (1 - (1 + rate) ** -payments);
  const payment = (number: number) =>
    wholeYen(method === 'level' ? level : (balance / payments) * (1 + rate) ** number);
  const yearGross = Array.from({ length: years }, (_, year) => {
    if (method === 'level') return payment(1) * paymentsPerYear;
    let sum = 0;
    for (let index = 1; index <= paymentsPerYear; index++) sum += payment(year * paymentsPerYear + index);
    return sum;
  });
  const yearFee = feePerPayout * paymentsPerYear;
  return {
    firstPayment: payment(1),
    lastPayment: payment(payments),
    yearGross,
    yearFee,
    totalGross: yearGross.reduce((sum, gross) => sum + gross, 0),
    totalFee: yearFee * years,
  };
}

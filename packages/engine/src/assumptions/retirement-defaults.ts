/** 受取額の前提 — defines the assumptions about retirement for inputs that nobody typed (retirement.md 2 to 9, own decisions). */

export const RETIREMENT_DEFAULTS = {
  /** 公的年金の受給開始年齢. */
  claimAge: 65,
  /** Return on money that is paid out as an annuity, a fraction a year: that of the deposit class. */
  annualRate: 0.005,
  /** Years over which a lump sum is spread evenly, for 20年で均した月額. */
  drawdownYears: 20,
  /** The last age shown. */
  toAge: 95,
} as const;

/** Ages that an employee may choose. */
export const RETIREMENT_AGES = { retirement: [60, 70], receive: [60, 74], claim: [60, 75] } as const;

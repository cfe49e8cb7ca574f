/** 受取額の前提 — what is assumed of retirement where nobody has typed anything else (retirement.md 2 to 9, own decisions). */

export const RETIREMENT_DEFAULTS = {
  /** Yen a month for one household: an example, not a norm. */
  need: 250_000,
  /** 公的年金の受給開始年齢. */
  claimAge: 65,
  /** Of money that is paid out as an annuity, a fraction a year: the deposit class. */
  annualRate: 0.005,
  /** A lump sum is spread evenly up to this age, which is excluded. */
  drawdownToAge: 90,
  /** The last age shown. */
  toAge: 95,
} as const;

/** Ages that may be chosen. */
export const RETIREMENT_AGES = { retirement: [60, 70], receive: [60, 74], claim: [60, 75] } as const;

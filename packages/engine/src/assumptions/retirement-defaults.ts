/** 受取額の前提 — defines the assumptions about retirement for inputs that nobody typed (retirement.md 2 to 9, own decisions). */

export const RETIREMENT_DEFAULTS = {
  /**
   * Yen a month after taxes and insurance, an example and no norm: consumption of households of 65 and older without work, of one
   * person (149,286) and of a couple (256,521), rounded to 10,000 yen. 総務省「家計調査 家計収支編 2024年平均」, by limo.media/articles/-/82947 and
   * /94265, read 2026-11-28.
   */
  need: { alone: 150_000, couple: 260_000 },
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

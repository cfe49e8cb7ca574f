/** 受取額の前提 — what is assumed of retirement where nobody has typed anything else (retirement.md 2 to 9, own decisions). */

export const RETIREMENT_DEFAULTS = {
  /**
   * Yen a month after taxes and insurance, an example and no norm: what households of 65 and older without work consume, of one
   * person (149,286) and of a couple (256,521), to 10,000 yen. 総務省「家計調査 家計収支編 2024年平均」, by limo.media/articles/-/82947
   * and /94265, read 2026-11-28.
   */
  need: { alone: 150_000, couple: 260_000 },
  /** 公的年金の受給開始年齢. */
  claimAge: 65,
  /** Of money that is paid out as an annuity, a fraction a year: the deposit class. */
  annualRate: 0.005,
  /** Over which a lump sum is spread evenly, as 20年で均した月額 is. */
  drawdownYears: 20,
  /** The last age shown. */
  toAge: 95,
} as const;

/** Ages that may be chosen. */
export const RETIREMENT_AGES = { retirement: [60, 70], receive: [60, 74], claim: [60, 75] } as const;

// Calculates value and cost of one product in one account. Funds are counted in units, with a NAV per 10,000 units or per
// unit; guaranteed products in yen that earn a fixed rate. All amounts that leave a position are integer yen.

/**
 * One purchase or sale: its amount in yen, its units (null where a product has none), and the acquisition cost bought or sold.
 */
export interface Trade {
  readonly yen: number;
  readonly units: number | null;
  readonly cost: number;
}

export interface Position {
  readonly units: number | null;
  /** 取得価額: average cost of the part still held. */
  readonly cost: number;
  /** 評価額 at a NAV, rounded down to the yen. */
  value(nav: number | null): number;
  /** Buys for at most `yen`; the trade states the amount really spent. */
  buy(yen: number, nav: number | null): Trade;
  /** Sells a whole percentage of the position; nothing if that is worth less than a yen. */
  sell(percent: number, nav: number | null): Trade;
  /** Adds the interest of one month. */
  accrue(): void;
}

const NOTHING_SOLD = { yen: 0, cost: 0 };

/**
 * 投資信託: counted in whole units, or in fractions with a fixed number of decimals. A purchase therefore spends a yen or two
 * less than offered.
 */
export class FundPosition implements Position {
  units = 0;
  cost = 0;
  readonly #navUnits: number;
  /** Number of parts into which a unit can be divided. */
  readonly #parts: number;

  constructor(navUnits = 10_000, unitDecimals = 0) {
    this.#navUnits = navUnits;
    this.#parts = 10 ** unitDecimals;
  }

  #whole(units: number): number {
    return Math.floor(units * this.#parts) / this.#parts;
  }

  value(nav: number | null): number {
    return Math.floor((this.units * known(nav)) / this.#navUnits);
  }

  buy(yen: number, nav: number | null): Trade {
    const units = this.#whole((yen * this.#navUnits) / known(nav));
    const spent = Math.ceil((units * known(nav)) / this.#navUnits);
    this.units = Math.round((this.units + units) * this.#parts) / this.#parts;
    this.cost += spent;
    return { yen: spent, units, cost: spent };
  }

  sell(percent: number, nav: number | null): Trade {
    const units = percent === 100 ? this.units : this.#whole((this.units * percent) / 100);
    const cost = units === this.units ? this.cost : Math.floor((this.cost * units) / this.units);
    const yen = Math.floor((units * known(nav)) / this.#navUnits);
    if (yen === 0) return { ...NOTHING_SOLD, units: 0 };
    this.units = Math.round((this.units - units) * this.#parts) / this.#parts;
    this.cost -= cost;
    return { yen, units, cost };
  }

  accrue(): void {}
}

const MICRO_YEN = 1_000_000;

/** 定期預金 and 利率保証型保険: interest is kept in millionths of a yen, so that small balances earn it too. */
export class GuaranteedPosition implements Position {
  readonly units = null;
  cost = 0;
  #microYen = 0;
  readonly #monthlyGrowth: number;

  constructor(ratePct: number) {
    this.#monthlyGrowth = (1 + ratePct / 100) ** (1 / 12);
  }

  value(): number {
    return Math.floor(this.#microYen / MICRO_YEN);
  }

  buy(yen: number): Trade {
    this.#microYen += yen * MICRO_YEN;
    this.cost += yen;
    return { yen, units: null, cost: yen };
  }

  sell(percent: number): Trade {
    const yen = Math.floor((this.value() * percent) / 100);
    if (yen === 0) return { ...NOTHING_SOLD, units: null };
    const cost = Math.floor((this.cost * percent) / 100);
    this.#microYen = percent === 100 ? 0 : this.#microYen - yen * MICRO_YEN;
    this.cost -= cost;
    return { yen, units: null, cost };
  }

  accrue(): void {
    this.#microYen = Math.floor(this.#microYen * this.#monthlyGrowth);
  }
}

function known(nav: number | null): number {
  if (nav === null) throw new Error('a fund can only be traded and valued at a NAV');
  return nav;
}

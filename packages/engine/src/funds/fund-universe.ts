/**
 * 商品一覧 — reads the fictional funds and guaranteed products of the demo (calculations.md section 7) and checks them: a product
 * whose weights don't sum to 1 or whose code has a wrong check digit is refused by name.
 */
import type { ByClass } from '../assumptions/capital-market-assumptions.ts';
import { isCalendarMonth } from '../calendar/calendar-month.ts';
import type { AreaWeights } from '../vocabulary/area.ts';
import { type AssetClassCode, FOREIGN_BONDS } from '../vocabulary/asset-class.ts';
import type { FundExposure } from './fund-exposure.ts';
import type { SyntheticFund } from './fund-nav-history.ts';
import { isIsin } from './isin.ts';

/** Spelled as in the reference file; percent a year in fields ending in Pct. */
type Product = {
  readonly no: number;
  readonly isin: string;
  readonly name: string;
  readonly classWeights: ByClass;
  readonly areaWeights: AreaWeights;
  readonly expenseRatioPctInclTax: number;
  /** Fraction of the fund in currency-hedged foreign bonds, a part of its FB; none if absent. */
  readonly hedgedShare?: number;
  /** Fraction of the fund in one foreign country; none if absent. */
  readonly singleCountryShare?: number;
  /** Only for a target-year fund, whose weights above are those of one year. */
  readonly targetYear?: number;
};

export type UniverseFund = Product &
  SyntheticFund & {
    readonly style: 'passive' | 'active' | 'balance' | 'targetYear';
    /** null for a fund of several classes. */
    readonly assetCode: AssetClassCode | null;
  };

/** 元本確保型: deposits and insurance. */
export type GuaranteedProduct = Product & {
  readonly style: 'deposit' | 'gic';
  readonly assetCode: AssetClassCode;
  readonly ratePct: number;
};

export type FundUniverse = {
  readonly funds: readonly UniverseFund[];
  readonly guaranteed: readonly GuaranteedProduct[];
};

/** The exposure of a product; a target-year fund's weights follow from the year of the query. */
export function exposureOf(product: Product): FundExposure {
  const { classWeights, areaWeights, expenseRatioPctInclTax, hedgedShare, singleCountryShare, targetYear } = product;
  const expenseRatio = expenseRatioPctInclTax / 100;
  return { classWeights, areaWeights, expenseRatio, hedgedShare, singleCountryShare, targetYear };
}

type Row = Readonly<Record<string, unknown>>;

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const areNumbers = (value: unknown, length: number): value is number[] =>
  Array.isArray(value) && value.length === length && value.every(isNumber);
const areShares = (value: unknown, length: number) =>
  areNumbers(value, length) &&
  value.every((share) => share >= 0) &&
  Math.abs(value.reduce((sum, share) => sum + share, 0) - 1) <= 1e-9;

/** Whether an optional fraction is valid: from 0 to its maximum. */
const isPart = (value: unknown, most: number) =>
  value === undefined || (isNumber(value) && value >= 0 && value <= most + 1e-9);

/** Describes the fault of the fields that only some products have. */
function rareFault({ hedgedShare, singleCountryShare, targetYear, style, classWeights }: Row): string | undefined {
  const weights = classWeights as readonly number[];
  if (!isPart(hedgedShare, weights[FOREIGN_BONDS] ?? 0)) return 'hedgedShare is no part of its foreign bonds';
  if (!isPart(singleCountryShare, 1)) return 'singleCountryShare is no share';
  if ((targetYear !== undefined) !== (style === 'targetYear')) return `targetYear is ${targetYear} for style ${style}`;
  if (targetYear !== undefined && !Number.isInteger(targetYear)) return `targetYear is ${targetYear}`;
  return undefined;
}

/** The first rule that a product row breaks; undefined for a valid one. */
function fault(row: Row): string | undefined {
  if (!isNumber(row.no)) return 'no is not a number';
  if (typeof row.isin !== 'string' || !isIsin(row.isin)) return 'isin has a wrong pattern or check digit';
  if (typeof row.name !== 'string' || row.name === '') return 'name is missing';
  if (!areShares(row.classWeights, 6)) return 'classWeights are not six shares that sum to 1';
  if (!areShares(row.areaWeights, 4)) return 'areaWeights are not four shares that sum to 1';
  if (!isNumber(row.expenseRatioPctInclTax) || row.expenseRatioPctInclTax < 0) return 'expense ratio is not a fee';
  return rareFault(row);
}

function fundFault(row: Row): string | undefined {
  if (!['passive', 'active', 'balance', 'targetYear'].includes(String(row.style))) return `style is ${row.style}`;
  if (!areNumbers(row.loadings, 6)) return 'loadings are not six numbers';
  if (!isNumber(row.alphaPct) || !isNumber(row.trackingErrorPct)) return 'alpha or tracking error is not a number';
  if (typeof row.inception !== 'string' || !isCalendarMonth(row.inception)) return 'inception is not a month';
  return fault(row);
}

function guaranteedFault(row: Row): string | undefined {
  if (!['deposit', 'gic'].includes(String(row.style))) return `style is ${row.style}`;
  return isNumber(row.ratePct) ? fault(row) : 'ratePct is not a number';
}

/** The rows of one list, if `faultOf` finds no fault in any. */
function rows<T>(data: unknown, list: string, faultOf: (row: Row) => string | undefined): readonly T[] {
  if (!Array.isArray(data)) throw new RangeError(`Fund universe refused: ${list} is not a list`);
  for (const [index, row] of data.entries()) {
    const wrong = typeof row === 'object' && row !== null ? faultOf(row as Row) : 'not an object';
    if (wrong) throw new RangeError(`Fund universe refused: ${list}[${index}]: ${wrong}`);
  }
  return data as readonly T[];
}

/**
 * Reads the universe from parsed JSON with the layout of `reference/fund-universe.json`; further fields are ignored.
 * @throws RangeError naming the row and the fault.
 */
export function readFundUniverse(data: unknown): FundUniverse {
  const lists = typeof data === 'object' && data !== null ? (data as Row) : {};
  return {
    funds: rows<UniverseFund>(lists.funds, 'funds', fundFault),
    guaranteed: rows<GuaranteedProduct>(lists.guaranteed, 'guaranteed', guaranteedFault),
  };
}

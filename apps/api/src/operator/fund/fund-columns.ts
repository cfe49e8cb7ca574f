/**
 * Reads a product of the fund master from a row of a file: percentages as people write them (0.154 is 0.154 % a year),
 * shares of classes and areas in percent. A fund of one class needs no shares, a domestic one no areas.
 */
import { CalendarMonth } from '@minori/contract/calendar-date';
import { halfWidth } from '@minori/contract/half-width';
import { isLine, isSeen } from '@minori/contract/outside-text';
import { isIsin, isinCheckDigit } from '@minori/engine/funds/isin';
import { AREAS, type AreaWeights } from '@minori/engine/vocabulary/area';
import { ASSET_CLASSES, type ClassWeights, FOREIGN_BONDS } from '@minori/engine/vocabulary/asset-class';
import type { ProductSeed } from '../../figures/funds/seed.ts';
import type { Column, NamedRow } from '../csv/columns.ts';
import { figureOf } from '../csv/figure.ts';

const STYLES = ['passive', 'active', 'balance', 'targetYear', 'deposit', 'gic'] as const;
const GUARANTEED: readonly string[] = ['deposit', 'gic'];

const CLASS_KEYS = ASSET_CLASSES.map(({ key }) => key);
const CLASS_WORDS = ASSET_CLASSES.map(({ key, name }) => `${key} (${name})`).join(', ');

export type FundColumn =
  | ('code' | 'name' | 'style' | 'asset_class' | 'expense_ratio' | 'annual_rate')
  | ('inception' | 'trust_reserve' | 'target_year' | 'hedged' | 'single_country')
  | (typeof CLASS_KEYS)[number]
  | (typeof AREAS)[number];

export const FUND_COLUMNS: readonly Column<FundColumn>[] = [
  { name: 'code', also: ['商品コード', 'ISIN', 'ISINコード'], required: true },
  { name: 'name', also: ['商品名', '名称'], required: true },
  { name: 'style', also: ['種類', '運用スタイル'], required: true },
  { name: 'asset_class', also: ['資産クラス'] },
  { name: 'expense_ratio', also: ['信託報酬'] },
  { name: 'annual_rate', also: ['利率', '適用利率'] },
  { name: 'inception', also: ['設定月'] },
  { name: 'trust_reserve', also: ['信託財産留保額'] },
  { name: 'target_year', also: ['目標年'] },
  { name: 'hedged', also: ['為替ヘッジあり外国債券'] },
  { name: 'single_country', also: ['一つの外国'] },
  ...ASSET_CLASSES.map(({ key, name }) => ({ name: key, also: [name] })),
  ...AREAS.map((name) => ({ name, also: [] })),
];

type Row = NamedRow<FundColumn>;

/** What is wrong with one row; collected, so that a row is told everything at once. */
class Findings {
  readonly all: string[] = [];
  readonly #line: number;

  constructor(line: number) {
    this.#line = line;
  }

  add(column: string, what: string): void {
    this.all.push(`line ${this.#line}: ${column}: ${what}`);
  }
}

/** A fraction from percent; null for an empty cell. Percent have at most six decimals here. */
function fractionOf(row: Row, column: FundColumn, findings: Findings): number | null {
  const text = row.cell(column) ?? '';
  if (text === '') return null;
  const percent = figureOf(text.replace(/[%％]$/, ''), 6);
  if (percent !== null && Math.abs(percent) < 1_000) return Number((percent / 100).toFixed(8));
  findings.add(column, `${JSON.stringify(text)} is no percentage such as 0.154`);
  return null;
}

/** Shares that sum to the whole, or none said at all. */
function sharesOf(row: Row, columns: readonly FundColumn[], findings: Findings): readonly number[] | null {
  const shares = columns.map((column) => fractionOf(row, column, findings));
  if (shares.every((share) => share === null)) return null;
  const whole = shares.map((share) => share ?? 0);
  const sum = whole.reduce((total, share) => total + share, 0);
  if (Math.abs(sum - 1) < 1e-9 && whole.every((share) => share >= 0)) return whole;
  findings.add(columns.join(' + '), `sum to ${Number((sum * 100).toFixed(6))} % and not to 100 %`);
  return null;
}

function classOf(row: Row, findings: Findings): number | null {
  const text = row.cell('asset_class') ?? '';
  if (text === '') return null;
  const found = ASSET_CLASSES.find(({ code, key, name }) => [String(code), key, name].includes(text));
  if (!found) findings.add('asset_class', `${JSON.stringify(text)} is none of ${CLASS_WORDS}`);
  return found?.code ?? null;
}

const AT_HOME: readonly number[] = ASSET_CLASSES.filter(({ key }) => ['DE', 'DB', 'ST'].includes(key)).map(
  ({ code }) => code,
);

function exposureOf(
  row: Row,
  findings: Findings,
): Pick<ProductSeed, 'assetClassCode' | 'classWeights' | 'areaWeights'> {
  const assetClassCode = classOf(row, findings);
  const one = ASSET_CLASSES.map(({ code }) => (code === assetClassCode ? 1 : 0));
  const classes = sharesOf(row, CLASS_KEYS, findings) ?? (assetClassCode === null ? null : one);
  const isAtHome = assetClassCode !== null && AT_HOME.includes(assetClassCode);
  const areas =
    sharesOf(row, AREAS, findings) ?? (isAtHome ? AREAS.map((area) => (area === 'domestic' ? 1 : 0)) : null);
  if (classes === null) {
    findings.add(
      'asset_class',
      `say the class, one of ${CLASS_WORDS}, or the shares ${CLASS_KEYS.join(', ')} in percent`,
    );
  }
  if (areas === null) findings.add('areas', `say the shares ${AREAS.join(', ')} in percent, which sum to 100`);
  return {
    assetClassCode,
    // Six and four of them: one a class and one an area.
    classWeights: (classes ?? one) as unknown as ClassWeights,
    areaWeights: (areas ?? [1, 0, 0, 0]) as unknown as AreaWeights,
  };
}

/** Shares are read from percent. */
const SHARE_NOISE = 1e-9;

/** What its style demands of a product and forbids it. */
function requireStyle(product: ProductSeed, findings: Findings): void {
  const isGuaranteed = GUARANTEED.includes(product.style);
  if (isGuaranteed && product.annualRate === null) findings.add('annual_rate', 'deposits and insurance have one');
  if (!isGuaranteed && product.annualRate !== null) findings.add('annual_rate', 'funds have none');
  if (isGuaranteed && product.trustReserveRatio !== null) findings.add('trust_reserve', 'funds alone have one');
  if (product.trustReserveRatio === 0)
    findings.add('trust_reserve', 'must be more than 0 %; empty where there is none');
  if (!isGuaranteed && product.inceptionMonth === null) findings.add('inception', 'funds have one, such as 2009-04');
  if ((product.style === 'targetYear') !== (product.targetYear !== null)) {
    findings.add('target_year', 'belongs to targetYear, and to each of it');
  }
  for (const [column, share, whole] of [
    ['hedged', product.hedgedShare, product.classWeights[FOREIGN_BONDS]],
    ['single_country', product.singleCountryShare, 1],
  ] as const) {
    if (share !== null && !(share >= 0 && share <= whole + SHARE_NOISE)) {
      findings.add(column, `must be 0 to ${Number((whole * 100).toFixed(6))} %`);
    }
  }
  for (const [column, ratio, most] of [
    ['expense_ratio', product.expenseRatio, 0.1],
    ['trust_reserve', product.trustReserveRatio, 0.1],
    ['annual_rate', product.annualRate, 0.2],
  ] as const) {
    if (ratio !== null && (ratio < 0 || ratio >= most)) findings.add(column, `must be 0 to ${most * 100} %`);
  }
}

const BODY = /^[A-Z]{2}[A-Z0-9]{9}(?=.$)/;

/** With the digit that would be right: who makes up a code for a deposit has no table of them. */
function codeFault(code: string): string {
  const [body] = BODY.exec(code) ?? [];
  const wanted = 'two capital letters, nine capital letters or digits, and a check digit, as in an ISIN code';
  const right = body === undefined ? '' : `; after ${body} the check digit is ${isinCheckDigit(body)}`;
  return `${JSON.stringify(code)} is no product code: ${wanted}${right}`;
}

/** A target year may be past: the fund stays at the shares of that year, and `doctor` names it where it is offered. */
export function productOf(row: Row): { readonly product: ProductSeed } | { readonly findings: readonly string[] } {
  const findings = new Findings(row.line);
  const name = (row.cell('name') ?? '').normalize('NFKC');
  const [productCode, inception, target] = (['code', 'inception', 'target_year'] as const).map((column) =>
    halfWidth(row.cell(column) ?? ''),
  ) as [string, string, string];
  if (!isIsin(productCode)) {
    findings.add('code', codeFault(productCode));
  }
  if (name.length < 1 || name.length > 100) findings.add('name', 'must have 1 to 100 characters');
  if (!isLine(name)) findings.add('name', 'holds a character that nobody can see');
  else if (name !== '' && !isSeen(name)) findings.add('name', 'holds nothing that anybody can see');
  const style = STYLES.find((each) => each === row.cell('style'));
  if (!style) findings.add('style', `${JSON.stringify(row.cell('style') ?? '')} must be one of ${STYLES.join(', ')}`);
  if (inception !== '' && !CalendarMonth.safeParse(inception).success) {
    findings.add('inception', `${JSON.stringify(inception)} is no month such as 2009-04`);
  }
  if (target !== '' && !/^20\d{2}$/.test(target))
    findings.add('target_year', `${JSON.stringify(target)} is no year such as 2050`);
  const product: ProductSeed = {
    ...{ productCode, name, style: style ?? 'passive', ...exposureOf(row, findings) },
    expenseRatio: fractionOf(row, 'expense_ratio', findings) ?? 0,
    annualRate: fractionOf(row, 'annual_rate', findings),
    inceptionMonth: inception === '' ? null : inception,
    trustReserveRatio: fractionOf(row, 'trust_reserve', findings),
    targetYear: target === '' ? null : Number(target),
    hedgedShare: fractionOf(row, 'hedged', findings),
    singleCountryShare: fractionOf(row, 'single_country', findings),
  };
  if (style) requireStyle(product, findings);
  return findings.all.length > 0 ? { findings: findings.all } : { product };
}

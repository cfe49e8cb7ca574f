/**
 * Reads a product of the fund master from a CSV row: percentages as people write them (0.154 means 0.154 % per year),
 * shares of asset classes and areas in percent. A fund of one class needs no class shares, a domestic one no area
 * shares.
 */

import { CalendarMonth } from '@minori/contract/calendar-date';
import { halfWidth } from '@minori/contract/half-width';
import { isLine, isSeen } from '@minori/contract/outside-text';
import { isIsin, isinCheckDigit } from '@minori/engine/funds/isin';
import { AREAS, type AreaWeights } from '@minori/engine/vocabulary/area';
import {
  ASSET_CLASSES,
  type AssetClass,
  type AssetClassKey,
  type ClassWeights,
  FOREIGN_BONDS,
} from '@minori/engine/vocabulary/asset-class';
import { ASSET_CLASS_NAMES } from '@minori/wording/ja/names';
import type { NewProduct } from '../../records/products.ts';
import type { Column, NamedRow } from '../csv/columns.ts';
import { figureOf } from '../csv/figure.ts';

const STYLES = ['passive', 'active', 'balance', 'targetYear', 'deposit', 'gic'] as const;
const GUARANTEED: readonly string[] = ['deposit', 'gic'];

const CLASS_KEYS = ASSET_CLASSES.map(({ key }) => key);
/** What published lists call the last two classes. */
const LISTED_CLASS_NAMES: Readonly<Partial<Record<AssetClassKey, string[]>>> = { OT: ['その他'], ST: ['短期金融資産'] };

/** Every name of a class in a file. */
export const classNames = ({ code, key }: AssetClass): string[] => [
  ASSET_CLASS_NAMES[code],
  ...(LISTED_CLASS_NAMES[key] ?? []),
];

const CLASS_WORDS = ASSET_CLASSES.map(({ code, key }) => `${key} (${ASSET_CLASS_NAMES[code]})`).join(', ');

export type FundColumn =
  | ('code' | 'name' | 'style' | 'asset_class' | 'expense_ratio' | 'annual_rate')
  | ('association_code' | 'inception' | 'trust_reserve' | 'target_year' | 'hedged' | 'single_country')
  | (typeof CLASS_KEYS)[number]
  | (typeof AREAS)[number];

export const FUND_COLUMNS: readonly Column<FundColumn>[] = [
  { name: 'code', also: ['商品コード', 'ISIN', 'ISINコード'], required: true },
  { name: 'association_code', also: ['協会コード', '投信協会コード'] },
  { name: 'name', also: ['商品名', '名称', 'ファンド名', '運用商品名'], required: true },
  { name: 'style', also: ['種類', '運用スタイル', '運用手法'], required: true },
  { name: 'asset_class', also: ['資産クラス', '資産区分', '投資対象'] },
  { name: 'expense_ratio', also: ['信託報酬', '信託報酬率', '運用管理費用', '運用管理費用（信託報酬）'] },
  { name: 'annual_rate', also: ['利率', '適用利率'] },
  { name: 'inception', also: ['設定月', '設定日', '設定年月日', '設定年月'] },
  { name: 'trust_reserve', also: ['信託財産留保額'] },
  { name: 'target_year', also: ['目標年'] },
  { name: 'hedged', also: ['為替ヘッジあり外国債券'] },
  { name: 'single_country', also: ['一つの外国'] },
  ...ASSET_CLASSES.map((each) => ({ name: each.key, also: classNames(each) })),
  ...AREAS.map((name) => ({ name, also: [] })),
];

/** Columns of published lists that are skipped. */
export const FUND_OTHERS = [
  ...[
    '運用会社',
    '運用会社名',
    '委託会社',
    '受託会社',
    '商品提供機関',
    '商品番号',
    'No',
    'No.',
    '番号',
    'ベンチマーク',
    '決算日',
    '決算期',
  ],
  ...[
    '純資産総額',
    '純資産',
    '基準価額',
    '為替ヘッジ',
    '地域',
    'リスク',
    '備考',
    '元本確保',
    '商品分類',
    '償還日',
    '信託期間',
  ],
];

const STYLE_WORDS: Readonly<Record<string, (typeof STYLES)[number]>> = {
  ...{ パッシブ: 'passive', パッシブ運用: 'passive', インデックス: 'passive', インデックス型: 'passive' },
  ...{
    アクティブ: 'active',
    アクティブ運用: 'active',
    アクティブ型: 'active',
    バランス: 'balance',
    バランス型: 'balance',
  },
  ...{ ターゲットイヤー: 'targetYear', ターゲットイヤー型: 'targetYear', 'ターゲット・イヤー': 'targetYear' },
  ...{ 定期預金: 'deposit', 預金: 'deposit', 保険: 'gic', 利率保証型保険: 'gic' },
};

/** Texts that stand for an empty cell in published lists. */
const NOTHING = /^(?:[-−–—―ー]+|なし|無し|無|ありません|該当なし|非該当)$/u;

type Row = NamedRow<FundColumn>;

/** Collects the problems of a row, so that all are reported at once. */
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

/** Columns with small percentages, where a whole number is suspicious. */
const SMALL_PERCENT_COLUMNS: readonly FundColumn[] = ['expense_ratio', 'trust_reserve', 'annual_rate'];

/** Converts percent (at most six decimals) to a fraction; null for an empty cell. */
function fractionOf(row: Row, column: FundColumn, findings: Findings): number | null {
  const text = (row.cell(column) ?? '').replace(/\s*(?:以内|程度|以下)$/u, '');
  if (text === '' || NOTHING.test(text)) return null;
  const percent = figureOf(text.replace(/[%％]$/, ''), 6);
  // A spreadsheet that formats percentages without decimals saves 0.154% as 0%.
  if (percent !== null && SMALL_PERCENT_COLUMNS.includes(column) && /^[+-]?[\d,]+[%％]$/.test(halfWidth(text))) {
    findings.add(
      column,
      `${JSON.stringify(text)} may have lost its decimals in a spreadsheet: write ${percent}.00%, or what it is`,
    );
    return null;
  }
  if (percent !== null && Math.abs(percent) < 1_000) return Number((percent / 100).toFixed(8));
  findings.add(column, `${JSON.stringify(text)} is no percentage such as 0.154`);
  return null;
}

/** Shares that sum to 1; null when none is given. */
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
  // Many lists write 海外 for 外国.
  const called = text.replace(/^海外/u, '外国');
  const found = ASSET_CLASSES.find((each) => [String(each.code), each.key, ...classNames(each)].includes(called));
  if (!found) findings.add('asset_class', `${JSON.stringify(text)} is none of ${CLASS_WORDS}`);
  return found?.code ?? null;
}

const AT_HOME: readonly number[] = ASSET_CLASSES.filter(({ key }) => ['DE', 'DB', 'ST'].includes(key)).map(
  ({ code }) => code,
);

function exposureOf(row: Row, findings: Findings): Pick<NewProduct, 'assetClassCode' | 'classWeights' | 'areaWeights'> {
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
    // Six class weights and four area weights.
    classWeights: (classes ?? one) as unknown as ClassWeights,
    areaWeights: (areas ?? [1, 0, 0, 0]) as unknown as AreaWeights,
  };
}

/** Tolerance for shares that were converted from percent. */
const SHARE_NOISE = 1e-9;

/** Adds a finding for each field that the product's style requires or doesn't allow. */
function requireStyle(product: NewProduct, findings: Findings): void {
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

/** Names the right check digit, because operators make up codes for deposits. */
function codeFault(code: string): string {
  const [body] = BODY.exec(code) ?? [];
  const wanted = 'two capital letters, nine capital letters or digits, and a check digit, as in an ISIN code';
  const right = body === undefined ? '' : `; after ${body} the check digit is ${isinCheckDigit(body)}`;
  return `${JSON.stringify(code)} is no product code: ${wanted}${right}`;
}

/** The month of a day or month as people write it; other text stays unchanged. */
function monthIn(text: string): string {
  const [, year, month = ''] = /^(\d{4})[-/年.](\d{1,2})(?:[-/月.]\d{1,2}日?|月)?$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}`;
}

/**
 * A past target year is allowed: the fund keeps the shares of that year, and `doctor` reports it while it is offered.
 */
export function productOf(row: Row): { readonly product: NewProduct } | { readonly findings: readonly string[] } {
  const findings = new Findings(row.line);
  const name = (row.cell('name') ?? '').normalize('NFKC');
  const [productCode, begun, target, association] = (
    ['code', 'inception', 'target_year', 'association_code'] as const
  ).map((column) => halfWidth(row.cell(column) ?? '').replace(NOTHING, '')) as [string, string, string, string];
  const inception = monthIn(begun);
  if (association !== '' && !/^[0-9A-Z]{8}$/.test(association)) {
    findings.add(
      'association_code',
      `${JSON.stringify(association)} is no 協会コード: eight digits and capital letters`,
    );
  }
  if (!isIsin(productCode)) {
    findings.add('code', codeFault(productCode));
  }
  if (name.length < 1 || name.length > 100) findings.add('name', 'must have 1 to 100 characters');
  if (!isLine(name)) findings.add('name', 'holds a character that nobody can see');
  else if (name !== '' && !isSeen(name)) findings.add('name', 'holds nothing that anybody can see');
  const styleText = row.cell('style') ?? '';
  const style = STYLES.find((each) => each === styleText) ?? STYLE_WORDS[styleText.normalize('NFKC')];
  if (!style) findings.add('style', `${JSON.stringify(styleText)} must be one of ${STYLES.join(', ')}`);
  if (inception !== '' && !CalendarMonth.safeParse(inception).success) {
    findings.add('inception', `${JSON.stringify(inception)} is no month such as 2009-04`);
  }
  if (target !== '' && !/^20\d{2}$/.test(target))
    findings.add('target_year', `${JSON.stringify(target)} is no year such as 2050`);
  const product: NewProduct = {
    ...(association !== '' && { associationCode: association }),
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

/**
 * Reads 資産残高照会, the CSV that yamabiko's members can download: the account and each product. It has neither the months of
 * the premiums nor the allocation.
 */
import type { AssetsRecord, HoldingRow, HoldingsRecord } from '../../account-record.ts';
import type { CsvDocument } from '../../files/statement-document.ts';
import type { CsvReader, FileRecord } from '../../files/statement-reader.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseJapaneseDate } from '../../notation/japanese-date.ts';
import { parseNav, readUnitsAndNav } from '../../notation/nav.ts';
import { meansNone } from '../../notation/none.ts';
import { parseShare } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';
import { parseUnits } from '../../notation/units.ts';
import { parseYen, parseYenIfKnown } from '../../notation/yen.ts';

type Row = readonly string[];

const FIRST_ROW = ['やまびこ確定拠出年金ネット', '資産残高照会'];
const STATUS = '【資産の状況】';
const PRODUCTS = '【商品ごとの残高】';
const TRANSFER = '移換金の内訳';

const LABELS = [
  ...([
    '資産評価額(円)',
    '運用金額(円)',
    '評価損益(円)',
    '掛金累計額(円)',
    '移換金額(円)',
    '手数料累計額(円)',
  ] as const),
  ...(['待機資金(円)', '未収手数料(円)', '加入年月日', '初回拠出年月日'] as const),
];
type Facts = Readonly<Record<(typeof LABELS)[number], string>>;

const COLUMNS = [
  ...['商品コード', '商品名', '商品区分', '口数', '基準価額(円)', '基準価額の単位(口)'],
  ...['評価額(円)', '取得金額(円)', '評価損益(円)', '構成比(%)'],
];
const GUARANTEED: readonly string[] = ['定期預金', '保険商品'];

const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));
const dateOrNone = (text: string) => (meansNone(text) ? null : parseJapaneseDate(text));
const isSame = (row: Row | undefined, cells: Row) => row?.map(toAsciiWidth).join('\n') === cells.join('\n');

/** Without the empty cells that a spreadsheet adds behind short rows. */
function withoutPadding(row: Row): Row {
  return row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** The rows about the file, those of the account and those of the products; undefined unless each part is there once. */
function partsOf(rows: readonly Row[]): readonly [readonly Row[], readonly Row[], readonly Row[]] | undefined {
  const places = [STATUS, PRODUCTS].map((title) => rows.flatMap((row, at) => (isSame(row, [title]) ? [at] : [])));
  const [status = -1, products = -1] = places.map(([at]) => at);
  if (places.some(({ length }) => length !== 1) || status > products) return undefined;
  return [rows.slice(0, status), rows.slice(status + 1, products), rows.slice(products + 1)];
}

/** The values of the account; undefined unless each label is there once, and nothing else. */
function factsOf(rows: readonly Row[]): Facts | undefined {
  const values = new Map(rows.map((row) => [toAsciiWidth(row[0] ?? ''), row]));
  const isWhole = LABELS.every((label) => values.get(label)?.length === 2);
  if (!isWhole || values.size !== LABELS.length || rows.length !== LABELS.length) return undefined;
  return Object.fromEntries([...values].map(([label, row]) => [label, row[1] ?? ''])) as Facts;
}

function readAssets(
  rows: readonly Row[],
  valuationDate: string | undefined,
): readonly [AssetsRecord, Facts] | undefined {
  const [header, ...told] = rows;
  const parts = told.filter(([label = '']) => toAsciiWidth(label) === TRANSFER);
  const facts = factsOf(told.filter((row) => !parts.includes(row)));
  if (!facts || !isSame(header, ['項目', '内容'])) return undefined;
  const transfers = parts.map(([, day = '', amount = '', ...more]) =>
    more.length > 0 ? undefined : wholeRecord({ date: parseJapaneseDate(day), amount: parseYen(amount) }),
  );
  const assets = wholeRecord({
    valuationDate,
    totalAssetValuation: parseYen(facts['資産評価額(円)']),
    cumulativeContributionAmount: parseYen(facts['運用金額(円)']),
    valuationGainLoss: parseYen(facts['評価損益(円)']),
    subscriptionDate: parseJapaneseDate(facts.加入年月日),
    initialSubscriptionDate: dateOrNone(facts.初回拠出年月日),
    premiumTotal: parseYen(facts['掛金累計額(円)']),
    transferAmount: yenOrNothing(facts['移換金額(円)']),
    transfers: wholeList(transfers),
    feeTotal: yenOrNothing(facts['手数料累計額(円)']),
  });
  return assets && [assets, facts];
}

/** 商品区分 decides whether the product must have units and a price. */
function readUnits(
  group: string,
  units: string,
  price: { readonly nav: string; readonly per: string; readonly value: number | undefined },
) {
  const areNone = [units, price.nav, price.per].every(meansNone);
  if (GUARANTEED.includes(toAsciiWidth(group))) return areNone ? { units: null, nav: null } : undefined;
  if (toAsciiWidth(group) !== '投資信託') return undefined;
  const nav = meansNone(price.nav) ? null : parseNav(`${price.nav}(${price.per}口)`);
  return readUnitsAndNav(parseUnits(units), nav, price.value);
}

function readProduct(row: Row): HoldingRow | undefined {
  const [code = '', name = '', group = '', units = '', nav = '', per = '', ...amounts] = row;
  const [valuation = '', cost = '', gain = '', share = ''] = amounts;
  const value = parseYen(valuation);
  const priced = readUnits(group, units, { nav, per, value });
  const rest = wholeRecord({
    productCode: readProductCode(code),
    name: readProductName(name),
    valuation: value,
    acquisitionCost: parseYenIfKnown(cost),
    gainLoss: parseYenIfKnown(gain),
    shareInTenths: parseShare(`${share}%`),
  });
  return row.length === COLUMNS.length && priced && rest ? { ...rest, ...priced } : undefined;
}

const sum = (rows: readonly HoldingRow[], of: (row: HoldingRow) => number | null) =>
  rows.reduce((total, row) => total + (of(row) ?? 0), 0);

function readHoldings(
  [header, ...below]: readonly Row[],
  facts: Facts,
  valuationDate: string | undefined,
): HoldingsRecord | undefined {
  const total = below.at(-1);
  const rows = wholeList(below.slice(0, -1).map(readProduct));
  if (!isSame(header, COLUMNS) || !rows || !total || toAsciiWidth(total[0] ?? '') !== '合計') return undefined;
  const [valuation = '', cost = '', gain = ''] = total.slice(6);
  const holdingsTotal = parseYen(valuation);
  const areSums =
    parseYen(cost) === sum(rows, (row) => row.acquisitionCost) && parseYen(gain) === sum(rows, (row) => row.gainLoss);
  if (!areSums) return undefined;
  return wholeRecord({
    valuationDate,
    rows,
    holdingsTotal,
    pendingCash: yenOrNothing(facts['待機資金(円)']),
    unpaidFees: yenOrNothing(facts['未収手数料(円)']),
    totalAssetValuation: parseYen(facts['資産評価額(円)']),
  });
}

/** The value beside a label above the parts; undefined unless it is there once. */
function valueAbove(rows: readonly Row[], label: string): string | undefined {
  const [only, ...others] = rows.filter(([first = '']) => toAsciiWidth(first) === label);
  return only?.length === 2 && others.length === 0 ? only[1] : undefined;
}

function read({ rows }: CsvDocument): FileRecord | undefined {
  const parts = partsOf(rows.map(withoutPadding).filter(({ length }) => length > 0));
  const [above, status, products] = parts ?? [];
  const member = above && valueAbove(above, 'ユーザーID');
  const day = above && valueAbove(above, '基準日');
  if (!status || !products || member === undefined || day === undefined) return undefined;
  const valuationDate = parseJapaneseDate(day);
  const [assets, facts] = readAssets(status, valuationDate) ?? [];
  const holdings = facts && readHoldings(products, facts, valuationDate);
  if (!assets || !holdings) return undefined;
  const contributions = { lastMonths: 0, rows: [], premiumTotals: [] };
  return {
    record: { assets, holdings, contributions, allocation: { rows: [] } },
    notTold: ['premiumMonths', 'allocation'],
    memberNumber: toAsciiWidth(member).toUpperCase(),
  };
}

export const YAMABIKO_BALANCES: CsvReader = {
  format: 'csv',
  isIt: ({ rows: [first] }) => first !== undefined && isSame(withoutPadding(first), FIRST_ROW),
  read,
};

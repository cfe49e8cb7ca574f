// Writes 資産残高照会 of the yamabiko site as a CSV: CP932, CRLF, every cell quoted, lines about the file before the two parts,
// and a last row of sums. It has neither the months of the premiums nor the allocation.

import type { Holding, Statement } from '../../books/statement.ts';
import type { FileFacts, StatementFile } from '../../files/statement-file.ts';
import { encodeText } from '../../wire/cp932.ts';
import { GROUPS } from './groups.ts';
import { slashed } from './notation.ts';

type Row = readonly string[];

const NONE = '－';

function figure(amount: number | null): string {
  if (amount === null) return NONE;
  const digits = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 4 }).format(Math.abs(amount));
  return amount < 0 ? `△${digits}` : digits;
}

const COLUMNS: Row = [
  ...['商品コード', '商品名', '商品区分', '口数', '基準価額（円）', '基準価額の単位（口）'],
  ...['評価額（円）', '取得金額（円）', '評価損益（円）', '構成比（％）'],
];

function productRow({ product, units, nav, ...row }: Holding): Row {
  const perUnits = nav === null ? NONE : figure(product.navUnits ?? 10_000);
  const figures = [figure(row.value), figure(row.cost), figure(row.gainLoss), (row.shareInTenths / 10).toFixed(1)];
  return [product.code, product.name, GROUPS[product.kind], figure(units), figure(nav), perUnits, ...figures];
}

function totalRow({ holdings }: Statement): Row {
  const sum = (of: (row: Holding) => number) => figure(holdings.reduce((total, row) => total + of(row), 0));
  const share = holdings.length === 0 ? '0.0' : '100.0';
  const sums = [sum(({ value }) => value), sum(({ cost }) => cost), sum(({ gainLoss }) => gainLoss), share];
  return ['合計', ...Array.from({ length: 5 }, () => ''), ...sums];
}

function summaryRows(assets: Statement, holdings: Statement): readonly Row[] {
  return [
    ['資産評価額（円）', figure(assets.totalAssetValuation)],
    ['運用金額（円）', figure(assets.cumulativeAmount)],
    ['評価損益（円）', figure(assets.gainLoss)],
    ['掛金累計額（円）', figure(assets.premiumTotal)],
    ['移換金額（円）', figure(assets.transferIn?.amount ?? null)],
    ...assets.transfersIn.map(({ date, amount }) => ['移換金の内訳', slashed(date), figure(amount)]),
    ['手数料累計額（円）', figure(assets.feesCharged)],
    ['待機資金（円）', figure(holdings.pendingCash)],
    ['未収手数料（円）', figure(holdings.unpaidFee)],
    ['加入年月日', slashed(assets.subscriptionDate)],
    ['初回拠出年月日', slashed(assets.initialSubscriptionDate)],
  ];
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

export function statementCsv({ account, madeOn, ...shown }: FileFacts): StatementFile {
  const { assets, holdings } = shown;
  const rows: readonly Row[] = [
    ['やまびこ確定拠出年金ネット', '資産残高照会'],
    ['作成日', slashed(madeOn)],
    ['ユーザーID', account.id],
    ...(account.name === undefined ? [] : [['お名前', account.name]]),
    ['基準日', slashed(assets.baseDate)],
    [],
    ['【資産の状況】'],
    ['項目', '内容'],
    ...summaryRows(assets, holdings),
    [],
    ['【商品ごとの残高】'],
    COLUMNS,
    ...holdings.holdings.map(productRow),
    totalRow(holdings),
  ];
  const text = rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
  return { name: `資産残高_${assets.baseDate.replaceAll('-', '')}.csv`, type: 'text/csv', bytes: encodeText(text) };
}

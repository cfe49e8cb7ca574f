// Renders 運用商品の残高: two rows of headers, a cell per product group that spans its rows, and a row of sums.

import type { Holding, Statement } from '../../books/statement.ts';
import { escapeHtml } from '../../pages/html.ts';
import { isEmpty, NO_ASSETS } from './assets-page.ts';
import { amount, date, share } from './figures.ts';
import { td, th, yenTable } from './markup.ts';

export const PRODUCTS_MOVING = '<p>商品移行手続き中のため、残高の照会を停止しています。</p>\n';

const HEADERS: readonly string[] = [
  th('区分', { rows: 2 }) +
    th('運用商品', { columns: 2 }) +
    th('割合（％）', { rows: 2 }) +
    th('残高', { columns: 3 }) +
    th('口数（口）', { rows: 2 }) +
    th('基準価額', { rows: 2 }),
  ['名称', '商品コード', '評価額', '評価損益', '取得価額'].map((header) => th(header)).join(''),
];

export function holdingsPage(statement: Statement): string {
  if (isEmpty(statement)) return NO_ASSETS;
  const { holdings, totalAssetValuation, pendingCash, unpaidFee } = statement;
  const rows = [
    ...group(
      '投資信託',
      holdings.filter(({ product }) => product.kind === 'fund'),
    ),
    ...group(
      '元本確保型',
      holdings.filter(({ product }) => product.kind !== 'fund'),
    ),
  ];
  const sums = [
    ['運用商品の評価額合計', totalAssetValuation - pendingCash + unpaidFee],
    ['待機資金', pendingCash],
    ['未納手数料', unpaidFee],
    ['資産評価額', totalAssetValuation],
  ] as const;
  return [
    `<p>基準日　${date(statement.baseDate)}</p>\n`,
    yenTable([...HEADERS, ...rows, sumRow(holdings)]),
    yenTable(sums.map(([label, yen]) => th(label) + td(amount(yen)))),
  ].join('');
}

function group(label: string, holdings: readonly Holding[]): string[] {
  return holdings.map((holding, index) => {
    const begin = index === 0 ? td(label, { rows: holdings.length }) : '';
    return begin + holdingCells(holding);
  });
}

function holdingCells({ product, shareInTenths, value, gainLoss, cost, units, nav }: Holding): string {
  const figures = [share(shareInTenths), amount(value), amount(gainLoss), amount(cost), amount(units), amount(nav)];
  return [escapeHtml(product.name), product.code, ...figures].map((text) => td(text)).join('');
}

function sumRow(holdings: readonly Holding[]): string {
  const sum = (pick: (holding: Holding) => number): number =>
    holdings.reduce((total, holding) => total + pick(holding), 0);
  const figures = [
    share(sum(({ shareInTenths }) => shareInTenths)),
    amount(sum(({ value }) => value)),
    amount(sum(({ gainLoss }) => gainLoss)),
    amount(sum(({ cost }) => cost)),
    amount(null),
    amount(null),
  ];
  return td('合計', { columns: 3 }) + figures.map((text) => td(text)).join('');
}

// 資産の状況, 商品ごとの残高 and 掛金の配分 of yamabiko. Each product is a small table of its own, a label a row.

import type { Holding, Statement } from '../../books/statement.ts';
import { andOthers } from '../../pages/and-others.ts';
import { gridTable, labelTable } from './markup.ts';
import { sharePercent, slashed, units, yen } from './notation.ts';

const GROUPS = { fund: '投資信託', deposit: '定期預金', gic: '保険商品' } as const;

export function statusBody(statement: Statement): string {
  if (statement.contributions.length === 0 && statement.transferIn === null) {
    return '<p>お預かり資産はありません。</p>\n';
  }
  const { transfersIn } = statement;
  const now = labelTable([
    ['基準日', slashed(statement.baseDate)],
    ['資産評価額', yen(statement.totalAssetValuation)],
    ['運用金額', yen(statement.cumulativeAmount)],
    ['評価損益', yen(statement.gainLoss)],
  ]);
  const membership = labelTable([
    ['加入年月日', slashed(statement.subscriptionDate)],
    ['初回拠出年月日', slashed(statement.initialSubscriptionDate)],
    ['掛金累計額', yen(statement.premiumTotal)],
    ['移換金額', yen(statement.transferIn?.amount ?? null)],
    ['移換年月日', slashed(statement.transferIn?.date ?? null) + andOthers(transfersIn)],
    ['手数料累計額', yen(statement.feesCharged)],
  ]);
  const parts = transfersIn.map(({ date, amount }) => [slashed(date), yen(amount)]);
  const list = parts.length < 2 ? '' : `<h2>移換金の内訳</h2>\n${gridTable(['受入日', '受入金額'], parts)}`;
  return `<h2>現在の資産</h2>\n${now}<h2>ご加入の内容</h2>\n${membership}${list}`;
}

export function productsBody(statement: Statement): string {
  const sums = labelTable([
    ['商品評価額の合計', yen(statement.totalAssetValuation - statement.pendingCash + statement.unpaidFee)],
    ['待機資金', yen(statement.pendingCash)],
    ['未収手数料', yen(statement.unpaidFee)],
    ['資産評価額', yen(statement.totalAssetValuation)],
  ]);
  return [
    `<p>${slashed(statement.baseDate)} 現在</p>\n`,
    ...statement.holdings.map(productBlock),
    `<h2>合計</h2>\n${sums}`,
  ].join('');
}

/** Guaranteed products have neither 口数 nor 基準価額, and no row for them. */
function productBlock({ product, nav, ...row }: Holding, index: number): string {
  const priced = [
    ['口数', units(row.units)],
    // A price for one unit is named so.
    [product.navUnits === 1 ? '基準価額（1口あたり）' : '基準価額', yen(nav)],
  ] as const;
  const table = labelTable([
    ['商品コード', product.code],
    ['商品名', product.name],
    ['商品区分', GROUPS[product.kind]],
    ...(product.kind === 'fund' ? priced : []),
    ['評価額', yen(row.value)],
    ['取得金額', yen(row.cost)],
    ['評価損益', yen(row.gainLoss)],
    ['構成比', sharePercent(row.shareInTenths)],
  ]);
  return `<h2>商品${index + 1}</h2>\n${table}`;
}

export function allocationBody({ allocation }: Statement): string {
  if (allocation.length === 0) return '<p>掛金の配分は指定されていません。</p>\n';
  const rows = allocation.map(({ product, percent }) => [product.code, product.name, `${percent}％`]);
  const total = allocation.reduce((sum, { percent }) => sum + percent, 0);
  return gridTable(['商品コード', '商品名', '配分割合'], rows, ['合計', '', `${total}％`]);
}

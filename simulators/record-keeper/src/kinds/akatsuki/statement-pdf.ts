// Prints 「お取引状況のお知らせ」 of the akatsuki site as a PDF, with the parts that such notices are said to have: the day, the
// member's number, 資産評価額, 運用金額 and its parts on the first page; then each product with its units, price and value, and
// the premiums of the last twelve months (https://www.prudent.co.jp/howto_read_jis01/ and _jis02/, read on 2026-12-01). Days
// are in the Japanese calendar with full-width digits, as are the figures of the summary; △ stands before negative ones.

import { addMonths, monthOf } from '../../books/calendar.ts';
import type { Holding, Statement } from '../../books/statement.ts';
import { printPdf } from '../../files/print-pdf.ts';
import type { FileFacts, StatementFile } from '../../files/statement-file.ts';
import { fullWidth, japaneseDate, japaneseMonth, sharePercent, units, yen } from '../../pages/figures.ts';

const TEMPLATE = `
#let data = json(bytes(sys.inputs.data))
#set document(title: "お取引状況のお知らせ")
#set page(
  paper: "a4",
  margin: (x: 14mm, top: 16mm, bottom: 18mm),
  footer: context [
    #set text(size: 8pt)
    加入者番号 #data.number
    #h(1fr)
    #data.digits.at(counter(page).get().first())／#data.digits.at(counter(page).final().first())ページ
  ],
)
#set text(font: "BIZ UDPGothic", size: 8.5pt, lang: "ja", cjk-latin-spacing: none)
#set table(inset: (x: 6pt, y: 4.5pt), stroke: 0.4pt)
#show table.cell.where(y: 0): set text(weight: "bold")

#align(right)[作成日　#data.madeOn \\ あかつき年金記録センター㈱]
#align(center, text(size: 14pt, weight: "bold")[確定拠出年金　お取引状況のお知らせ])
加入者番号　#data.number \\
#if data.name != none [ご氏名　#data.name　様 \\ ]
今回基準日　#data.baseDate

== １．資産の状況
#table(
  columns: (60mm, 60mm),
  [項目], [内容],
  ..for (label, value) in data.summary { (label, align(right, value)) },
)
#if data.transfers.len() > 0 [
  移換金の内訳
  #table(columns: (60mm, 60mm), [受入日], [受入金額], ..for row in data.transfers { row.map(it => align(right, it)) })
]

== ２．運用商品ごとの残高
#text(size: 7pt, table(
  columns: (auto, 1fr, auto, auto, auto, auto, auto, auto),
  inset: (x: 5pt, y: 4pt),
  table.header(..data.headers.map(it => it)),
  ..for row in data.products { row.slice(0, 2) + row.slice(2).map(it => align(right, it)) },
))
#table(columns: (60mm, 60mm), [項目], [金額], ..for (label, value) in data.totals { (label, align(right, value)) })

== ３．掛金の履歴
#if data.months.len() == 0 [直近１２か月に掛金の拠出はありません。] else [
  直近１２か月の掛金を、新しい順に示します。
  #table(
    columns: (40mm, 36mm, 36mm, 36mm),
    table.header([拠出年月], [事業主掛金], [加入者掛金], [掛金額]),
    ..for row in data.months { (row.at(0), ..row.slice(1).map(it => align(right, it))) },
  )
]

それより前の掛金と、掛金の配分は、加入者サイトでご確認ください。

以上
`;

const HEADERS = ['商品コード', '商品名', '口数', '基準価額', '時価評価額', '取得価額', '評価損益', '構成比'] as const;

/** Months of the history that the notice tells. */
const TOLD_MONTHS = 12;

/** Minus is △ here; the site's pages show ▲. */
const withTriangle = (text: string) => text.replace('▲', '△');
const amount = (figure: number | null) => withTriangle(yen(figure));
const wide = (text: string) => fullWidth(text).replaceAll(',', '，');

function summaryOf(statement: Statement): readonly (readonly [string, string])[] {
  const { transfersIn } = statement;
  const others = transfersIn.length > 1 ? '　ほか' : '';
  return [
    ['年金資産評価額', wide(amount(statement.totalAssetValuation))],
    ['運用金額', wide(amount(statement.cumulativeAmount))],
    ['評価損益', wide(amount(statement.gainLoss))],
    ['掛金額累計', wide(amount(statement.premiumTotal))],
    ['移換金累計', wide(amount(statement.transferIn?.amount ?? null))],
    ['手数料累計', wide(amount(statement.feesCharged))],
    ['加入日', fullWidth(japaneseDate(statement.subscriptionDate))],
    ['初回拠出日', fullWidth(japaneseDate(statement.initialSubscriptionDate))],
    ['移換日', fullWidth(japaneseDate(statement.transferIn?.date ?? null)) + others],
  ];
}

function productRow({ product, nav, value, cost, gainLoss, ...row }: Holding): readonly string[] {
  const price = product.navUnits === 1 ? `${yen(nav)}（1口）` : yen(nav);
  const figures = [amount(value), amount(cost), amount(gainLoss), sharePercent(row.shareInTenths)];
  return [product.code, product.name, units(row.units), price, ...figures];
}

function monthRows({ history, baseDate }: Statement): readonly (readonly string[])[] {
  const after = addMonths(monthOf(baseDate), -TOLD_MONTHS);
  const told = history.filter(({ month }) => month > after).toReversed();
  if (told.length === 0) return [];
  const row = (name: string, employer: number, own: number) => [name, ...[employer, own, employer + own].map(amount)];
  const sum = (of: (month: (typeof told)[number]) => number) => told.reduce((total, month) => total + of(month), 0);
  return [
    ...told.map(({ month, ...paid }) =>
      row(fullWidth(japaneseMonth(month)), paid.employerPremium, paid.subscriberPremium),
    ),
    row(
      '合計',
      sum(({ employerPremium }) => employerPremium),
      sum(({ subscriberPremium }) => subscriberPremium),
    ),
  ];
}

export async function statementPdf({ account, madeOn, ...shown }: FileFacts): Promise<StatementFile> {
  const { assets, holdings, history } = shown;
  const parts = assets.transfersIn;
  const bytes = await printPdf(TEMPLATE, {
    number: account.id,
    name: account.name ?? null,
    madeOn: fullWidth(japaneseDate(madeOn)),
    baseDate: fullWidth(japaneseDate(assets.baseDate)),
    summary: summaryOf(assets),
    transfers: parts.length < 2 ? [] : parts.map((part) => [japaneseDate(part.date), amount(part.amount)]),
    headers: HEADERS,
    products: holdings.holdings.map(productRow),
    totals: [
      ['商品評価額合計', amount(holdings.totalAssetValuation - holdings.pendingCash + holdings.unpaidFee)],
      ['待機資金', amount(holdings.pendingCash)],
      ['未納手数料', amount(holdings.unpaidFee)],
      ['年金資産評価額', amount(holdings.totalAssetValuation)],
    ],
    months: monthRows(history),
    digits: Array.from({ length: 100 }, (_, page) => fullWidth(String(page))),
  });
  return { name: `お取引状況のお知らせ_${assets.baseDate.replaceAll('-', '')}.pdf`, type: 'application/pdf', bytes };
}

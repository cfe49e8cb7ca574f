/**
 * Reads 「お取引状況のお知らせ」, the notice that akatsuki's members can download as a PDF: the account, each product, and the
 * premiums of the last twelve months. It doesn't have the allocation.
 */
import type {
  AssetsRecord,
  ContributionRow,
  ContributionsRecord,
  HoldingRow,
  HoldingsRecord,
} from '../../account-record.ts';
import { labelledValues, plainLine, splitAt, tableRows, textsOf } from '../../files/sections.ts';
import type { PdfDocument, PdfLine } from '../../files/statement-document.ts';
import type { FileRecord, PdfReader } from '../../files/statement-reader.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseJapaneseDate, parseJapaneseMonth } from '../../notation/japanese-date.ts';
import { parseNav, readUnitsAndNav } from '../../notation/nav.ts';
import { meansNone } from '../../notation/none.ts';
import { parseShare } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';
import { parseUnits } from '../../notation/units.ts';
import { parseYen, parseYenIfKnown } from '../../notation/yen.ts';
import { transfersOf } from '../transfers.ts';

const TITLE = '確定拠出年金お取引状況のお知らせ';
const SENDER = 'あかつき年金記録センター㈱';
const HEADINGS = ['1.資産の状況', '2.運用商品ごとの残高', '3.掛金の履歴'] as const;
/** Stands below the last part, so that no page is missing. */
const END = '以上';

const FOOT = /^加入者番号(\d{10})(\d{1,2})\/(\d{1,2})ページ$/;
const MEMBER = /^加入者番号(\d{10})$/;
const BASE_DATE = /^今回基準日(.+)$/;

const ASSET_LABELS = [
  ...(['年金資産評価額', '運用金額', '評価損益', '掛金額累計', '移換金累計', '手数料累計'] as const),
  ...(['加入日', '初回拠出日', '移換日'] as const),
];
const TOTAL_LABELS = ['商品評価額合計', '待機資金', '未納手数料', '年金資産評価額'] as const;
const TRANSFERS = { heading: '移換金の内訳', header: '受入日受入金額' };
const PRODUCTS = ['商品コード', '商品名', '口数', '基準価額', '時価評価額', '取得価額', '評価損益', '構成比'];
const TOTALS = '項目金額';
const PREMIUMS = ['拠出年月', '事業主掛金', '加入者掛金', '掛金額'];
const TOLD_MONTHS = 12;
const MONTHS_BELOW = `直近${TOLD_MONTHS}か月の掛金を、新しい順に示します。`;
const NO_MONTHS = `直近${TOLD_MONTHS}か月に掛金の拠出はありません。`;
const CLOSING = 'それより前の掛金と、掛金の配分は、加入者サイトでご確認ください。';

const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));
const dateOrNone = (text: string) => (meansNone(text) ? null : parseJapaneseDate(text));

/** The lines without the foot of each page; undefined where a page, or another member's, is missing or added. */
function withoutFeet({ lines, pages }: PdfDocument): { lines: readonly PdfLine[]; member: string } | undefined {
  const feet = lines.flatMap((line) => {
    const match = FOOT.exec(plainLine(line));
    return match ? [{ page: line.page, member: match[1] ?? '', number: Number(match[2]), of: Number(match[3]) }] : [];
  });
  const [first] = feet;
  const areWhole = feet.every(
    ({ page, number, of, member }) => page === number && of === pages && member === first?.member,
  );
  if (!first || feet.length !== pages || !areWhole) return undefined;
  return { lines: lines.filter((line) => !FOOT.test(plainLine(line))), member: first.member };
}

function readTransferList(lines: readonly PdfLine[]) {
  return lines.map((line) => {
    const [day = '', amount = ''] = line.cells.length === 2 ? textsOf(line) : [];
    return { date: parseJapaneseDate(day), amount: parseYen(amount) };
  });
}

function readAssets(lines: readonly PdfLine[], valuationDate: string | undefined): AssetsRecord | undefined {
  const at = lines.findIndex((line) => plainLine(line) === TRANSFERS.heading);
  const facts = labelledValues(at < 0 ? lines : lines.slice(0, at), { header: ['項目', '内容'], labels: ASSET_LABELS });
  const [header, ...parts] = at < 0 ? [] : lines.slice(at + 1);
  if (!facts || (header && plainLine(header) !== TRANSFERS.header)) return undefined;
  const transferAmount = yenOrNothing(facts.移換金累計);
  const list = header && readTransferList(parts);
  return wholeRecord({
    valuationDate,
    totalAssetValuation: parseYen(facts.年金資産評価額),
    cumulativeContributionAmount: parseYen(facts.運用金額),
    valuationGainLoss: parseYen(facts.評価損益),
    subscriptionDate: parseJapaneseDate(facts.加入日),
    initialSubscriptionDate: dateOrNone(facts.初回拠出日),
    premiumTotal: parseYen(facts.掛金額累計),
    transferAmount,
    transfers: transfersOf({ amount: transferAmount, day: facts.移換日 }, list),
    feeTotal: yenOrNothing(facts.手数料累計),
  });
}

function readProduct([code = '', name = '', ...figures]: readonly string[]): HoldingRow | undefined {
  const [units = '', nav = '', valuation = '', cost = '', gain = '', share = ''] = figures;
  const value = parseYen(valuation);
  // A guaranteed product has neither units nor a price; a fund of which nothing is left has a value of 0.
  const isGuaranteed = meansNone(units) && meansNone(nav) && value !== 0;
  const priced = isGuaranteed ? { units: null, nav: null } : readUnitsAndNav(parseUnits(units), parseNav(nav), value);
  const rest = wholeRecord({
    productCode: readProductCode(code),
    name: readProductName(name),
    valuation: value,
    acquisitionCost: parseYenIfKnown(cost),
    gainLoss: parseYenIfKnown(gain),
    shareInTenths: parseShare(share),
  });
  return priced && rest && { ...rest, ...priced };
}

function readHoldings(lines: readonly PdfLine[], valuationDate: string | undefined): HoldingsRecord | undefined {
  const at = lines.findIndex((line) => plainLine(line) === TOTALS);
  if (at < 0) return undefined;
  const rows = tableRows(lines.slice(0, at), { columns: PRODUCTS, textColumn: 1 });
  const totals = labelledValues(lines.slice(at), { header: ['項目', '金額'], labels: TOTAL_LABELS });
  if (!rows || !totals) return undefined;
  return wholeRecord({
    valuationDate,
    rows: wholeList(rows.map(readProduct)),
    holdingsTotal: parseYen(totals.商品評価額合計),
    pendingCash: yenOrNothing(totals.待機資金),
    unpaidFees: yenOrNothing(totals.未納手数料),
    totalAssetValuation: parseYen(totals.年金資産評価額),
  });
}

function readMonth([month = '', employer = '', own = '', sum = '']: readonly string[]): ContributionRow | undefined {
  return wholeRecord({
    month: parseJapaneseMonth(month),
    employerPremium: parseYen(employer),
    subscriberPremium: parseYen(own),
    premiumSum: parseYen(sum),
  });
}

function areSums([name = '', ...sums]: readonly string[], rows: readonly ContributionRow[]): boolean {
  const parts = ['employerPremium', 'subscriberPremium', 'premiumSum'] as const;
  const isSum = (part: (typeof parts)[number], index: number) =>
    parseYen(sums[index] ?? '') === rows.reduce((total, row) => total + row[part], 0);
  return toAsciiWidth(name) === '合計' && parts.every(isSum);
}

function readPremiums(lines: readonly PdfLine[], premiumTotal: number): ContributionsRecord | undefined {
  const texts = lines.map(plainLine);
  if (texts.at(-1) !== END || texts.at(-2) !== CLOSING) return undefined;
  const told = lines.slice(0, -2);
  if (texts[0] === NO_MONTHS) {
    return told.length === 1 ? { lastMonths: TOLD_MONTHS, rows: [], premiumTotals: [premiumTotal] } : undefined;
  }
  if (texts[0] !== MONTHS_BELOW) return undefined;
  const found = tableRows(told.slice(1), { columns: PREMIUMS, textColumn: 0 });
  const foot = found?.at(-1);
  const rows = found && wholeList(found.slice(0, -1).map(readMonth));
  // Without the row of sums a lost month would pass for one before the twelve.
  if (!rows || !foot || !areSums(foot, rows)) return undefined;
  return { lastMonths: TOLD_MONTHS, rows, premiumTotals: [premiumTotal] };
}

function read(document: PdfDocument): FileRecord | undefined {
  const bare = withoutFeet(document);
  const [head, status, products, premiums] = (bare && splitAt(bare.lines, HEADINGS)) ?? [];
  if (!bare || !head || !status || !products || !premiums) return undefined;
  const found = (pattern: RegExp) => head.flatMap((line) => pattern.exec(plainLine(line))?.[1] ?? []);
  const [member, ...others] = found(MEMBER);
  const [day, ...days] = found(BASE_DATE);
  if (member !== bare.member || others.length > 0 || days.length > 0) return undefined;
  const valuationDate = parseJapaneseDate(day ?? '');
  const assets = readAssets(status, valuationDate);
  const holdings = readHoldings(products, valuationDate);
  const contributions = assets && readPremiums(premiums, assets.premiumTotal);
  if (!assets || !holdings || !contributions) return undefined;
  return {
    record: { assets, holdings, contributions, allocation: { rows: [] } },
    notTold: ['allocation'],
    memberNumber: toAsciiWidth(member),
  };
}

export const AKATSUKI_NOTICE: PdfReader = {
  format: 'pdf',
  isIt: ({ lines }) => {
    const texts = lines.filter(({ page }) => page === 1).map(plainLine);
    return texts.includes(TITLE) && texts.includes(SENDER);
  },
  read,
};

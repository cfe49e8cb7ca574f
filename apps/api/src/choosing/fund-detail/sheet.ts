/**
 * Builds the page of one 商品資料 as data, with every text and figure finished, so that the template decides only the
 * layout, in the running task's language. Pure otherwise. An unknown figure becomes 「—」 with its reason; nothing is estimated.
 */

import { ASSET_CLASS_PATTERN, type Pattern } from '@minori/charts/pattern';
import type { FundDetail } from '@minori/contract/fund-detail';
import { SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { AREAS, type Area } from '@minori/engine/vocabulary/area';
import type { AssetClassCode } from '@minori/engine/vocabulary/asset-class';
import { words } from '../../platform/base/words.ts';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import { MOST_CHART_HEIGHT } from './nav-chart-svg.ts';
import { sheetChart, sheetHistory } from './sheet-chart.ts';
import { monthsFrom, percent, yen } from './sheet-figures.ts';

/** Source and date of the products' data. */
export interface SheetBasis {
  readonly productDataSource: 'operatingManager' | 'recordKeeper';
  /** 'YYYY-MM-DD'. */
  readonly dataDate: string | null;
}

export type FundSheet = ReturnType<typeof fundSheet>;

/** The colour for products over several classes, which have no class colour. */
const SEVERAL_COLOUR = PRINT_COLOURS['ink-2'];

/** The number of characters that fit the name box, by font size in points; longer names are cut. */
const NAME_SIZES = [
  { most: 29, points: 17 },
  { most: 66, points: 13.5 },
  { most: 132, points: 10.5 },
] as const;

/**
 * Number of lines (notes and rows of shares) that fit beside a chart of full height, and the height of each further
 * line in units of 0.25 mm.
 */
const USUAL_LINES = 5;
const LINE_HEIGHT = 18;

export function fundSheet(detail: FundDetail, basis: SheetBasis) {
  const isFund = detail.annualRate === null && detail.style !== 'deposit' && detail.style !== 'gic';
  const [history, cost] = [isFund ? sheetHistory(detail) : null, sheetCost(detail, isFund)];
  const shares = [classShares(detail), areaShares(detail)];
  const lines = [history?.notes.length ?? 0, cost.notes.length, Math.max(...shares.map(({ rows }) => rows.length))];
  const { sheet, styles, locale } = words();
  return {
    service: sheet.service,
    basis: sheet.basis(basis.dataDate && locale.formatDate(basis.dataDate)),
    accent: accentOf(detail),
    kind: kindOf(detail),
    meaning: styles[detail.style].meaning,
    ...nameOf(detail.name),
    facts: sheetFacts(detail, isFund),
    guarantee: isFund ? null : guaranteeOf(detail),
    chart: isFund ? sheetChart(detail.prices, chartHeight(lines)) : null,
    history,
    cost,
    shares,
    foot: footOf(basis, isFund),
  };
}

/** Shrinks the chart if a page has more lines than usual, so that everything fits on one page. */
function chartHeight(lines: readonly number[]): number {
  const beyond = lines.reduce((sum, count) => sum + count, 0) - USUAL_LINES;
  return MOST_CHART_HEIGHT - LINE_HEIGHT * Math.max(0, beyond);
}

function accentOf({ assetCode, categoryClasses }: FundDetail) {
  if (assetCode === SEVERAL_CLASSES) return { colour: SEVERAL_COLOUR, pattern: 'solid' };
  const own = categoryClasses.find(({ categoryClassCode }) => categoryClassCode === assetCode);
  return { colour: own?.categoryColorCode ?? SEVERAL_COLOUR, pattern: patternOf(assetCode) };
}

function kindOf({ assetCode, style, isinCode, modelPf }: FundDetail): string {
  const { names, sheet, styles } = words();
  const parts = [names.LINE_UP_GROUP_NAMES[assetCode], styles[style].name, sheet.code(isinCode)];
  if (modelPf !== null) parts.push(sheet.modelShare(percent(modelPf, 'share')));
  return sheet.kind(parts);
}

function nameOf(name: string) {
  const characters = Array.from(name);
  const size = NAME_SIZES.find(({ most }) => characters.length <= most) ?? NAME_SIZES[2];
  const shown = characters.length <= size.most ? name : `${characters.slice(0, size.most - 1).join('')}…`;
  return { name: shown, nameSize: size.points };
}

function guaranteeOf({ annualRate, leavingCost }: FundDetail) {
  const { guarantee, leaving: costs } = words().sheet;
  const { heading, rate, rateText, noRate, principal, principalText, leaving } = guarantee;
  return {
    heading,
    terms: [
      { label: rate, text: annualRate === null ? noRate : rateText(percent(annualRate, 'rate')) },
      { label: principal, text: principalText },
      { label: leaving, text: costs[leavingCost?.kind ?? 'none'].text },
    ],
  };
}

function footOf({ productDataSource, dataDate }: SheetBasis, isFund: boolean): readonly string[] {
  const { locale, sheet } = words();
  const { purpose, past, loss, unknownDate, [productDataSource]: source } = sheet.disclaimers;
  return [
    ...(isFund ? sheet.definitions : []),
    purpose,
    ...(isFund ? [locale.inSequence(past, loss)] : []),
    source(dataDate === null ? unknownDate : locale.formatDate(dataDate)),
  ];
}

interface ShareRow {
  readonly name: string;
  readonly ratio: number;
  readonly percent: string;
  readonly colour: string;
  readonly pattern: Pattern;
}

const AREA_COLOUR = PRINT_COLOURS['area-domestic'];
const AREA_PATTERN = {
  domestic: 'solid',
  developed: 'rising',
  emerging: 'dots',
  other: 'horizontal',
} as const satisfies Record<Area, Pattern>;

/** Chooses the pattern of a class's bar, because classes must not be told apart by colour alone. */
function patternOf(code: AssetClassCode): Pattern {
  return ASSET_CLASS_PATTERN[code];
}

/** Omits classes without a share. */
function classShares({ categoryClasses }: FundDetail) {
  const { names, sheet } = words();
  const rows = categoryClasses
    .filter(({ ratio }) => ratio > 0)
    .map(({ categoryClassCode, categoryColorCode, ratio }) => ({
      ...shareOf(names.ASSET_CLASS_NAMES[categoryClassCode], ratio),
      colour: categoryColorCode,
      pattern: patternOf(categoryClassCode),
    }));
  return { ...sheet.shares.classes, rows };
}

function areaShares({ areaRatio }: FundDetail) {
  const { areas, areaNames } = words().sheet.shares;
  const rows = AREAS.filter((area) => areaRatio[area] > 0).map(
    (area): ShareRow => ({
      ...shareOf(areaNames[area], areaRatio[area]),
      colour: AREA_COLOUR,
      pattern: AREA_PATTERN[area],
    }),
  );
  return { ...areas, rows };
}

function shareOf(name: string, ratio: number) {
  return { name, ratio, percent: percent(ratio, 'share') };
}

// 費用 shows the fee as a rate and in yen on the employee's own balance, and the cost of selling.

/** Lists the figures at the top of a 商品資料: price, fee, cost of selling, and the fund's age. */
function sheetCost(detail: FundDetail, isFund: boolean) {
  const { expenseRatio, own } = detail;
  const { cost } = words().sheet;
  return {
    heading: cost.heading,
    columns: cost.columns,
    rows: [
      { label: cost.fee, value: expenseRatio > 0 ? percent(expenseRatio, 'rate') : cost.noFee },
      ...(own && own.valuation > 0 ? [{ label: cost.own(yen(own.valuation)), value: yen(own.yearlyCost) }] : []),
      ...(own ? [{ label: cost.whole(yen(own.wholeValuation)), value: yen(own.wholeYearlyCost) }] : []),
      { label: isFund ? cost.leaving.fund : cost.leaving.guaranteed, value: leavingText(detail.leavingCost) },
    ],
    notes: noteOf(own),
  };
}

function leavingText(leavingCost: FundDetail['leavingCost']): string {
  const { locale, sheet } = words();
  if (leavingCost?.kind !== 'trustReserve') return sheet.leaving[leavingCost?.kind ?? 'none'].value;
  return locale.inBrackets(percent(leavingCost.ratio, 'rate'), sheet.cost.reserve);
}

function noteOf(own: FundDetail['own']): readonly string[] {
  const { locale, sheet } = words();
  const { cost } = sheet;
  if (!own) return [cost.notRead];
  return [
    locale.inSequence(own.valuation > 0 ? '' : cost.notHeld, cost.basis),
    ...(own.wholeYearlyCost === null ? [cost.wholeUnknown] : []),
  ];
}

interface SheetFact {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

function sheetFacts(detail: FundDetail, isFund: boolean): readonly SheetFact[] {
  const { facts } = words().sheet;
  return isFund
    ? [navFact(detail), feeFact(detail), leavingFact(detail, facts.leaving.fund), inceptionFact(detail)]
    : [rateFact(detail), principalFact(), leavingFact(detail, facts.leaving.guaranteed), feeFact(detail)];
}

function principalFact(): SheetFact {
  const { facts } = words().sheet;
  return { label: facts.principal, value: facts.principalValue, note: facts.principalNote };
}

function navFact({ nav, navDate }: FundDetail): SheetFact {
  const { locale, sheet } = words();
  const { facts } = sheet;
  const isKnown = nav !== null && navDate !== null;
  return { label: facts.nav, value: yen(nav), note: isKnown ? facts.navNote(locale.formatDate(navDate)) : facts.noNav };
}

function feeFact({ expenseRatio }: FundDetail): SheetFact {
  const { facts } = words().sheet;
  return expenseRatio > 0
    ? { label: facts.fee, value: percent(expenseRatio, 'rate'), note: facts.feeNote }
    : { label: facts.fee, value: facts.noFee, note: facts.noFeeNote };
}

function rateFact({ annualRate }: FundDetail): SheetFact {
  const { facts } = words().sheet;
  const note = annualRate === null ? facts.unknownNote : facts.rateNote;
  return { label: facts.rate, value: percent(annualRate, 'rate'), note };
}

function leavingFact({ leavingCost }: FundDetail, label: string): SheetFact {
  const { value, note } = words().sheet.leaving[leavingCost?.kind ?? 'none'];
  return { label, value: leavingCost?.kind === 'trustReserve' ? percent(leavingCost.ratio, 'rate') : value, note };
}

function inceptionFact({ inceptionMonth, navDate }: FundDetail): SheetFact {
  const { locale, sheet } = words();
  const { facts } = sheet;
  const label = facts.inception;
  if (inceptionMonth === null) return { label, value: '—', note: facts.unknownNote };
  const age = navDate === null ? null : monthsFrom(inceptionMonth, navDate);
  return { label, value: locale.formatMonth(inceptionMonth), note: age === null ? '' : facts.inceptionNote(age) };
}

/**
 * 商品資料 as data — one product's page with every text and figure finished, so that the page's template decides how it
 * looks and nothing else. Pure: what isn't known is 「—」 with its reason, and nothing is ever filled in.
 */
import type { FundDetail } from '@minori/contract/fund-detail';
import { SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { PRODUCT_STYLE_TEXTS } from '@minori/contract/product-style-texts';
import { dateText } from '../../platform/base/date-text.ts';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import { MOST_CHART_HEIGHT } from './nav-chart-svg.ts';
import { sheetChart, sheetHistory } from './sheet-chart.ts';
import { sheetCost, sheetFacts } from './sheet-facts.ts';
import { percent } from './sheet-figures.ts';
import { areaShares, classShares, patternOf } from './sheet-shares.ts';
import { LEAVING, TEXTS } from './sheet-texts.ts';

/** Where the products' data come from, and of which day. */
export interface SheetBasis {
  readonly productDataSource: 'operatingManager' | 'recordKeeper';
  /** 'YYYY-MM-DD'. */
  readonly dataDate: string | null;
}

export type FundSheet = ReturnType<typeof fundSheet>;

/** Of the group of products over several classes, which has no class colour. */
const SEVERAL_COLOUR = PRINT_COLOURS['ink-2'];

/** Characters of a name that fit the page's box at each size, in points; what is longer than the last is cut. */
const NAME_SIZES = [
  { most: 29, points: 17 },
  { most: 66, points: 13.5 },
  { most: 132, points: 10.5 },
] as const;

/** Notes and rows of shares that fit beside a picture of full height, and what one more takes of it (0.25 mm a unit). */
const USUAL_LINES = 5;
const LINE_HEIGHT = 18;

export function fundSheet(detail: FundDetail, basis: SheetBasis) {
  const isFund = detail.annualRate === null && detail.style !== 'deposit' && detail.style !== 'gic';
  const [history, cost] = [isFund ? sheetHistory(detail) : null, sheetCost(detail, isFund)];
  const shares = [classShares(detail), areaShares(detail)];
  const lines = [history?.notes.length ?? 0, cost.notes.length, Math.max(...shares.map(({ rows }) => rows.length))];
  return {
    service: TEXTS.service,
    basis: TEXTS.basis(basis.dataDate && dateText(basis.dataDate)),
    accent: accentOf(detail),
    kind: kindOf(detail),
    meaning: PRODUCT_STYLE_TEXTS[detail.style].meaning,
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

/** The picture gives way to lines beyond those of a usual page, so that a page never runs over. */
function chartHeight(lines: readonly number[]): number {
  const beyond = lines.reduce((sum, count) => sum + count, 0) - USUAL_LINES;
  return MOST_CHART_HEIGHT - LINE_HEIGHT * Math.max(0, beyond);
}

function accentOf({ assetCode, categoryClasses }: FundDetail) {
  if (assetCode === SEVERAL_CLASSES) return { colour: SEVERAL_COLOUR, pattern: 'solid' };
  const own = categoryClasses.find(({ categoryClassCode }) => categoryClassCode === assetCode);
  return { colour: own?.categoryColorCode ?? SEVERAL_COLOUR, pattern: patternOf(assetCode) };
}

function kindOf({ assetName, style, isinCode, modelPf }: FundDetail): string {
  const parts = [assetName, PRODUCT_STYLE_TEXTS[style].name, TEXTS.code(isinCode)];
  if (modelPf !== null) parts.push(TEXTS.modelShare(percent(modelPf, 'share')));
  return parts.join('　｜　');
}

function nameOf(name: string) {
  const characters = Array.from(name);
  const size = NAME_SIZES.find(({ most }) => characters.length <= most) ?? NAME_SIZES[2];
  const shown = characters.length <= size.most ? name : `${characters.slice(0, size.most - 1).join('')}…`;
  return { name: shown, nameSize: size.points };
}

function guaranteeOf({ annualRate, leavingCost }: FundDetail) {
  const { heading, rate, rateText, noRate, principal, principalText, leaving } = TEXTS.guarantee;
  return {
    heading,
    terms: [
      { label: rate, text: annualRate === null ? noRate : rateText(percent(annualRate, 'rate')) },
      { label: principal, text: principalText },
      { label: leaving, text: LEAVING[leavingCost?.kind ?? 'none'].text },
    ],
  };
}

function footOf({ productDataSource, dataDate }: SheetBasis, isFund: boolean): readonly string[] {
  const { purpose, past, loss, unknownDate, [productDataSource]: source } = TEXTS.disclaimers;
  return [
    ...(isFund ? TEXTS.definitions : []),
    purpose,
    ...(isFund ? [`${past}${loss}`] : []),
    source(dataDate === null ? unknownDate : dateText(dataDate)),
  ];
}

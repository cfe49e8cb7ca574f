// データの書き出し: reads the figures of the exported files, in the format of the screens. A figure of a day or month has the date in its
// name; one of the latest valuation and scrape is listed under both names.

import { SUB_SCORE_NAMES } from './screen-patterns.ts';
import type { ShownFigure } from './shown-figures.ts';

/** Rows of one file, by the names of README.txt. */
type Row = Readonly<Record<string, unknown>>;

const PLACE = '書き出したデータ';
const TYPES = ['', '安定型', '標準型', '積極型', '元本確保型'];
const SCORE_FIELDS = ['assetClassScore', 'areaClassScore', 'separationGapScore', 'riskGapScore'] as const;

const yen = (amount: unknown) => `${Math.abs(Number(amount)).toLocaleString('ja-JP')}円`;
const points = (score: unknown) => (score === null ? null : `${score}点`);
const yearly = (fraction: unknown) => (fraction === null ? null : `${Math.abs(100 * Number(fraction)).toFixed(1)}%`);

export function monthText(date: string): string {
  const [year, month] = date.split('-');
  return `${year}年${Number(month)}月`;
}

export function dayText(date: string): string {
  return `${monthText(date)}${Number(date.slice(8))}日`;
}

/** A share that rounds to nothing is 1%未満 everywhere. */
const shareText = (ratio: number) => (ratio > 0 && ratio < 0.005 ? '1%未満' : `${Math.round(100 * ratio)}%`);

function rowFigures(figures: Readonly<Record<string, unknown>>, name: (meaning: string) => string): ShownFigure[] {
  return Object.entries(figures).flatMap(([meaning, value]) =>
    value === null || value === undefined ? [] : [{ meaning: name(meaning), value: String(value), place: PLACE }],
  );
}

const asIs = (meaning: string) => meaning;

/** @param shortTerm the share of 預金・保険など: where it is 100 %, the screens show that there is nothing to diversify */
function scoresOf(row: Row, shortTerm: number): Readonly<Record<string, unknown>> {
  const isOut = (name: string) => shortTerm >= 0.9999 && name.endsWith('の分散');
  return {
    総合評価: row.totalValuation,
    総合点: points(row.totalScore),
    ...Object.fromEntries(
      SUB_SCORE_NAMES.map((name, at) => [name, isOut(name) ? '対象外' : points(row[SCORE_FIELDS[at] ?? ''])]),
    ),
  };
}

function shortTermOf({ details }: Row): number {
  const [, , , , , shortTerm = 0] = (details as { readonly classWeights: readonly number[] }).classWeights;
  return shortTerm;
}

function ofValuations(rows: readonly Row[]): ShownFigure[] {
  const dated = rows.flatMap((row) => {
    const figures = { ...scoresOf(row, shortTermOf(row)), タイプ: TYPES[Number(row.riskToleranceCode)] || null };
    return rowFigures(figures, (meaning) => `${meaning} ${monthText(String(row.month))}`);
  });
  const latest = rows.at(-1);
  return latest ? [...dated, ...rowFigures(scoresOf(latest, shortTermOf(latest)), asIs)] : dated;
}

function ofStatements(rows: readonly Row[]): ShownFigure[] {
  const latest = rows.at(-1);
  if (!latest) return [];
  return rowFigures(
    {
      資産評価額: yen(latest.totalAssetValuation),
      元本: yen(latest.cumulativeContributionAmount),
      増減: yen(latest.valuationGainLoss),
      ...(latest.interestStatus === 'NOT_ANNUALISED' ? {} : { 利回り: yearly(latest.interestRate) }),
      直近1年の利回り: yearly(latest.lastOneYearRate),
    },
    asIs,
  );
}

function ofHoldings(rows: readonly Row[], statements: readonly Row[]): ShownFigure[] {
  const held = rows.filter(({ statementId }) => statementId === statements.at(-1)?.id);
  return held.flatMap(({ name, valuation }) => rowFigures({ [`${name}の評価額`]: yen(valuation) }, asIs));
}

/** Figures of one report, named by its day. */
function ofReport({ baseDate, content }: Row): ShownFigure[] {
  const { scores, assets, classes } = content as {
    readonly scores: Row;
    readonly assets: Row;
    readonly classes: readonly { readonly name: string; readonly ratio: number }[];
  };
  const figures = {
    ...scoresOf(scores, classes.find(({ name }) => name === '預金・保険など')?.ratio ?? 0),
    資産評価額: yen(assets.totalAssetValuation),
    元本: yen(assets.cumulativeContributionAmount),
    増減: yen(assets.valuationGainLoss),
    利回り: yearly(assets.interest),
    ...Object.fromEntries(classes.map(({ name, ratio }) => [`${name}の割合`, shareText(ratio)])),
  };
  return rowFigures(figures, (meaning) => `レポート${dayText(String(baseDate))}：${meaning}`);
}

/** @param files of the zip, by name */
export function ownData(files: ReadonlyMap<string, Buffer>): ShownFigure[] {
  const rows = (file: string) => JSON.parse(files.get(`${file}.json`)?.toString() ?? '[]') as Row[];
  const diagnosis = rows('risk-diagnoses').at(-1);
  return [
    ...ofValuations(rows('valuations')),
    ...ofStatements(rows('statements')),
    ...ofHoldings(rows('holdings'), rows('statements')),
    ...rows('monthly-history').flatMap(({ referenceDate, contributionAmount, assetValuation }) =>
      rowFigures(
        { 元本: yen(contributionAmount), 資産評価額: yen(assetValuation) },
        (name) => `${name} ${dayText(String(referenceDate))}`,
      ),
    ),
    ...rows('contributions').flatMap(({ month, employerPremium, subscriberPremium }) =>
      rowFigures(
        { 会社の掛金: yen(employerPremium), 本人の掛金: yen(subscriberPremium) },
        (name) => `${name} ${monthText(String(month))}`,
      ),
    ),
    ...(diagnosis
      ? rowFigures({ 診断の合計点: points(diagnosis.score), タイプ: TYPES[Number(diagnosis.riskToleranceCode)] }, asIs)
      : []),
    ...rows('reports').flatMap(ofReport),
  ];
}

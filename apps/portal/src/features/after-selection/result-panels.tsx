/** Renders the panels that compare before and after a choice: asset allocation, risk and return, yearly cost. */

import { FEE_DECIMALS } from '@minori/contract/figures';
import type { FundValuation, PresentState } from '@minori/contract/fund-selection';
import type { RiskReturnInfo } from '@minori/contract/risk-return';
import { type Sentence, sentence } from '@minori/contract/sentence';
import { AFTER_SELECTION_TEXTS, MIX_NAMES } from '@minori/wording/ja/after-selection';
import { formatPoints } from '@minori/wording/ja/locale';
import type { FormattedFigure } from '@minori/wording/numbers';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartCell, ChartRow } from '../../ui/chart/chart-table.ts';
import { areaShares, classShares } from '../../ui/chart/class-shares.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { changeFinding, changeInPoints, changeTable, type Mixes } from '../../ui/chart/mix-change.ts';
import { MixesPicture } from '../../ui/chart/mixes-picture.tsx';
import type { ChangePoint } from '../../ui/chart/risk-return-change-mark.tsx';
import { RiskReturnChangePicture } from '../../ui/chart/risk-return-change-picture.tsx';
import { roundingNote } from '../../ui/chart/share.ts';
import { type AmountTexts, useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { percentDifference } from '../../ui/figures/shown-difference.ts';
import styles from './after-selection.module.css';

const TEXTS = AFTER_SELECTION_TEXTS.assets;

interface AssetsPanelProps {
  readonly before: PresentState;
  readonly after: FundValuation;
}

/** 資産の割合の変化 — the shares by asset class, with those of the model, and by area; before and after on one scale. */
export function AssetsPanel({ before, after }: AssetsPanelProps) {
  const classes: Mixes = [
    { name: MIX_NAMES.before, shares: classShares(before.categoryAssetRatio) },
    { name: MIX_NAMES.after, shares: classShares(after.categoryAssetRatio) },
    ...(after.modelAssetRatio ? [{ name: MIX_NAMES.model, shares: classShares(after.modelAssetRatio) }] : []),
  ];
  const areas: Mixes = [
    { name: MIX_NAMES.before, shares: areaShares(before.areaRatio) },
    { name: MIX_NAMES.after, shares: areaShares(after.areaRatio) },
  ];
  return (
    <>
      <Change mixes={classes} words={TEXTS.classes} />
      <Change mixes={areas} words={TEXTS.areas} />
    </>
  );
}

interface ChangeProps {
  readonly mixes: Mixes;
  readonly words: (typeof TEXTS)['classes' | 'areas'];
}

function Change({ mixes, words }: ChangeProps) {
  return (
    <section className={styles.part}>
      <h4>{words.heading}</h4>
      <ChartFigure
        finding={changeFinding(mixes, words)}
        table={changeTable(mixes, words)}
        note={roundingNote(...mixes.map(({ shares }) => shares))}
      >
        {(width) => <MixesPicture mixes={mixes} width={width} />}
      </ChartFigure>
    </section>
  );
}

const RISK_TEXTS = AFTER_SELECTION_TEXTS.risk;

type Figures = RiskReturnInfo['current'];

/** Shows how the expected risk and return would change, as a chart and as figures; no past figures. */
export function RiskReturnPanel({ info }: { readonly info: RiskReturnInfo }) {
  return (
    <>
      <ChartFigure finding={findingOf(info)} table={tableOf(info)} note={RISK_TEXTS.note}>
        {(width) => <RiskReturnChangePicture width={width} points={pointsOf(info)} />}
      </ChartFigure>
      <p className={styles.note}>{RISK_TEXTS.explanation}</p>
    </>
  );
}

const DECIMALS = 1;

/** How the figures of the table differ, as it shows them. */
function differenceOf({ current, afterImprove }: RiskReturnInfo): Figures | null {
  if (!afterImprove) return null;
  const by = (key: keyof Figures) => percentDifference(current[key], afterImprove[key], DECIMALS);
  return {
    investmentRisk: by('investmentRisk'),
    returnByYear: by('returnByYear'),
    investmentReturn: by('investmentReturn'),
  };
}

/** A yearly difference that is too small to be seen is named with what it makes in ten years, if that can be seen. */
function findingOf(info: RiskReturnInfo): Sentence {
  const difference = differenceOf(info);
  const risk = changeInPoints(difference?.investmentRisk ?? 0, DECIMALS);
  const expected = changeInPoints(difference?.returnByYear ?? 0, DECIMALS);
  const inTenYears = changeInPoints(difference?.investmentReturn ?? 0, DECIMALS);
  if (!risk && !expected && !inTenYears) return sentence`${RISK_TEXTS.neither}`;
  return sentence`${RISK_TEXTS.changes(risk, expected, inTenYears)}`;
}

/** In percent, as the axes are. */
function pointsOf({ current, afterImprove, model }: RiskReturnInfo): ChangePoint[] {
  const point = (key: ChangePoint['key'], figures: Figures | null): ChangePoint[] =>
    figures
      ? [{ key, name: MIX_NAMES[key], risk: 100 * figures.investmentRisk, return: 100 * figures.returnByYear }]
      : [];
  return [...point('before', current), ...point('after', afterImprove), ...point('model', model)];
}

function tableOf(info: RiskReturnInfo) {
  const { current, afterImprove, model } = info;
  return {
    caption: RISK_TEXTS.caption,
    columns: RISK_TEXTS.columns,
    rows: [
      figuresRow(MIX_NAMES.before, current),
      figuresRow(MIX_NAMES.after, afterImprove),
      figuresRow(MIX_NAMES.model, model),
      figuresRow(RISK_TEXTS.difference, differenceOf(info), ''),
    ],
  };
}

function figuresRow(heading: string, figures: Figures | null, unit: '%' | '' = '%'): ChartRow {
  const isDifference = unit === '';
  const cell = (fraction: number | undefined, signed: boolean) =>
    ({
      kind: 'percent',
      fraction: fraction ?? null,
      decimals: DECIMALS,
      signed,
      unit,
      isNeutral: isDifference,
    }) as const;
  return {
    heading,
    cells: [
      cell(figures?.investmentRisk, isDifference),
      cell(figures?.returnByYear, isDifference),
      cell(figures?.investmentReturn, isDifference),
    ],
  };
}

const YEARLY_COST_TEXTS = AFTER_SELECTION_TEXTS.yearlyCost;

type Costs = Pick<FundValuation, 'expenseRatio' | 'yearlyCost'>;

interface YearlyCostProps {
  readonly before: PresentState;
  readonly after: Costs;
}

/** The products' yearly fees before and after; an increase is stated as plainly as a decrease. */
export function YearlyCost({ before, after }: YearlyCostProps) {
  const amounts = useAmountTexts();
  const difference = [ratioDifference(before, after), amountDifference(after.yearlyCost - before.yearlyCost, amounts)];
  const rows: ChartRow[] = [
    { heading: MIX_NAMES.before, cells: costCells(before) },
    { heading: MIX_NAMES.after, cells: costCells(after) },
    { heading: YEARLY_COST_TEXTS.costDifference, cells: difference.map((text) => ({ kind: 'text', text })) },
  ];
  return (
    <>
      <p>
        <SentenceText sentence={costSentence(before.yearlyCost, after.yearlyCost)} />
      </p>
      <div className={styles.words}>
        <DataTable table={{ caption: YEARLY_COST_TEXTS.costCaption, columns: YEARLY_COST_TEXTS.costColumns, rows }} />
      </div>
      <p className={styles.note}>{YEARLY_COST_TEXTS.costNote(amounts.yen(before.totalAssetValuation))}</p>
    </>
  );
}

function costSentence(before: number, after: number): Sentence {
  if (after === before) return YEARLY_COST_TEXTS.cost.same(after);
  return after > before ? YEARLY_COST_TEXTS.cost.more(before, after) : YEARLY_COST_TEXTS.cost.less(before, after);
}

function costCells({ expenseRatio, yearlyCost }: Costs): ChartCell[] {
  return [
    { kind: 'percent', fraction: expenseRatio, decimals: FEE_DECIMALS },
    { kind: 'yen', amount: yearlyCost },
  ];
}

function ratioDifference(before: Costs, after: Costs): string {
  const difference = percentDifference(before.expenseRatio, after.expenseRatio, FEE_DECIMALS);
  return inWords(formatPoints(difference, FEE_DECIMALS));
}

function amountDifference(yen: number, amounts: AmountTexts): string {
  return inWords({ sign: yen > 0 ? 1 : yen < 0 ? -1 : 0, digits: amounts.yen(yen) });
}

/** Writes the sign as a word, because a plus in red would read as a gain. */
function inWords({ sign, digits }: FormattedFigure): string {
  if (sign === 0) return YEARLY_COST_TEXTS.costSame;
  return sign > 0 ? YEARLY_COST_TEXTS.costMore(digits) : YEARLY_COST_TEXTS.costLess(digits);
}

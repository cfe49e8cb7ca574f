/** リスクとリターンの変化 — how the expected risk and return would change, as a picture and as figures; nothing of the past. */
import type { RiskReturnInfo } from '@minori/contract/risk-return';
import { type Sentence, sentence } from '@minori/contract/sentence';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartRow } from '../../ui/chart/chart-table.ts';
import { signedPoints } from '../../ui/chart/mix-change.ts';
import type { ChangePoint } from '../../ui/chart/risk-return-change-mark.tsx';
import { RiskReturnChangePicture } from '../../ui/chart/risk-return-change-picture.tsx';
import { AFTER_SELECTION_TEXTS, MIX_NAMES } from '../../wording/after-selection.ts';
import styles from './after-selection.module.css';

const TEXTS = AFTER_SELECTION_TEXTS.risk;

type Figures = RiskReturnInfo['current'];

export function RiskReturnPanel({ info }: { readonly info: RiskReturnInfo }) {
  return (
    <>
      <ChartFigure finding={findingOf(info.diff)} table={tableOf(info)} note={TEXTS.note}>
        {(width) => <RiskReturnChangePicture width={width} points={pointsOf(info)} />}
      </ChartFigure>
      <p className={styles.note}>{TEXTS.explanation}</p>
    </>
  );
}

function findingOf(diff: Figures | null): Sentence {
  const risk = signedPoints(diff?.investmentRisk ?? 0, 1);
  const expected = signedPoints(diff?.returnByYear ?? 0, 1);
  if (!risk && !expected) return sentence`${TEXTS.neither}`;
  return sentence`${TEXTS.both(risk ?? TEXTS.nearlySame, expected ?? TEXTS.nearlySame)}`;
}

/** In percent, as the axes are. */
function pointsOf({ current, afterImprove, model }: RiskReturnInfo): ChangePoint[] {
  const point = (key: ChangePoint['key'], figures: Figures | null): ChangePoint[] =>
    figures
      ? [{ key, name: MIX_NAMES[key], risk: 100 * figures.investmentRisk, return: 100 * figures.returnByYear }]
      : [];
  return [...point('before', current), ...point('after', afterImprove), ...point('model', model)];
}

function tableOf({ current, afterImprove, model, diff }: RiskReturnInfo) {
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: [
      figuresRow(MIX_NAMES.before, current),
      figuresRow(MIX_NAMES.after, afterImprove),
      figuresRow(MIX_NAMES.model, model),
      figuresRow(TEXTS.difference, diff, ''),
    ],
  };
}

function figuresRow(heading: string, figures: Figures | null, unit: '%' | '' = '%'): ChartRow {
  const isDifference = unit === '';
  const cell = (fraction: number | undefined, signed: boolean) =>
    ({ kind: 'percent', fraction: fraction ?? null, decimals: 1, signed, unit, isNeutral: isDifference }) as const;
  return {
    heading,
    cells: [
      cell(figures?.investmentRisk, isDifference),
      cell(figures?.returnByYear, isDifference),
      cell(figures?.investmentReturn, isDifference),
    ],
  };
}

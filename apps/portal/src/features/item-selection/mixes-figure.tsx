/**
 * モデル配分と今の配分 — the type's model and the present holdings, one bar under the other, with the largest difference in
 * words.
 */
import { type FundByAssetModel, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import type { Sentence } from '@minori/contract/sentence';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { classLook } from '../../ui/chart/class-look.ts';
import { roundingNote, type Share } from '../../ui/chart/share.ts';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';
import { assetInSentence } from '../../wording/charts.ts';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import styles from './item-selection.module.css';
import type { LineUp } from './use-line-up.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.helper.mix;

/** Differences that round to nothing count as none: a fraction of the whole. */
const SAME_BELOW = 0.005;

interface Mix extends Omit<Share, 'ratio'> {
  readonly model: number;
  /** null before a scrape. */
  readonly current: number | null;
}

export function MixesFigure({ lineUp }: { readonly lineUp: LineUp }) {
  const mixes = lineUp.fundByAssetModels.flatMap(mixOf);
  const bars = (['model', 'current'] as const).map((which) => ({
    which,
    shares: mixes.map((mix) => ({ ...mix, ratio: mix[which] ?? 0 })),
  }));
  const isRead = mixes.every(({ current }) => current !== null);
  return (
    <ChartFigure
      finding={findingOf(mixes)}
      table={tableOf(mixes)}
      note={isRead ? roundingNote(...bars.map(({ shares }) => shares)) : TEXTS.unread}
    >
      {(width) => (
        <div className="stack-5">
          {bars.slice(0, isRead ? 2 : 1).map(({ which, shares }) => (
            <div key={which}>
              <p className={styles.bar}>{TEXTS[which]}</p>
              <StackedBarPicture shares={shares} width={width} />
            </div>
          ))}
        </div>
      )}
    </ChartFigure>
  );
}

/** The shares of one class; none for products over several classes. */
function mixOf({ assetCode, assetName, modelPf, currentPf }: FundByAssetModel): Mix[] {
  if (assetCode === SEVERAL_CLASSES) return [];
  const look = { key: String(assetCode), name: assetName, ...classLook(assetCode) };
  return [{ ...look, model: modelPf ?? 0, current: currentPf }];
}

function findingOf(mixes: readonly Mix[]): Sentence {
  const gaps = mixes.map(({ name, model, current }) => ({ name, gap: (current ?? model) - model }));
  const [largest] = gaps.toSorted((a, b) => Math.abs(b.gap) - Math.abs(a.gap));
  if (mixes.some(({ current }) => current === null)) return TEXTS.modelOnly;
  if (!largest || Math.abs(largest.gap) < SAME_BELOW) return TEXTS.same;
  return TEXTS.finding(assetInSentence(largest.name), Math.abs(largest.gap) * 100, largest.gap > 0);
}

function tableOf(mixes: readonly Mix[]): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: mixes.map(({ name, model, current }) => ({
      heading: name,
      cells: [
        { kind: 'percent', fraction: model, decimals: 0 },
        { kind: 'percent', fraction: current, decimals: 0 },
      ],
    })),
  };
}

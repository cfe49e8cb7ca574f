/** 資産の割合の変化 — the shares by asset class, with the model, and by area: before and after on one scale. */
import type { FundValuation, PresentState } from '@minori/contract/fund-selection';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { areaShares, classShares } from '../../ui/chart/class-shares.ts';
import { changeFinding, changeTable, type Mixes } from '../../ui/chart/mix-change.ts';
import { MixesPicture } from '../../ui/chart/mixes-picture.tsx';
import { roundingNote } from '../../ui/chart/share.ts';
import { AFTER_SELECTION_TEXTS, MIX_NAMES } from '../../wording/after-selection.ts';
import styles from './after-selection.module.css';

const TEXTS = AFTER_SELECTION_TEXTS.assets;

interface AssetsPanelProps {
  readonly before: PresentState;
  readonly after: FundValuation;
}

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

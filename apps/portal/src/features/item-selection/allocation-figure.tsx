/** 掛金の配分 — which asset classes the premiums buy now: an instruction of its own beside what is held. */
import type { CategoryClasses } from '@minori/contract/category-class';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { classShares, largestShare } from '../../ui/chart/class-shares.ts';
import { shareTable } from '../../ui/chart/share-table.ts';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';
import { assetInSentence, CHART_TEXTS } from '../../wording/charts.ts';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';

const TEXTS = ITEM_SELECTION_TEXTS.present.premiums;

export function AllocationFigure({ classes }: { readonly classes: CategoryClasses | null }) {
  if (classes === null || classes.every(({ ratio }) => ratio === 0)) return <p>{TEXTS.none}</p>;
  const shares = classShares(classes);
  const largest = largestShare(shares);
  const name = assetInSentence(largest.name);
  return (
    <>
      <ChartFigure
        finding={largest.ratio === 1 ? TEXTS.only(name) : TEXTS.finding(name, largest.ratio)}
        table={shareTable(shares, { caption: TEXTS.caption, heading: TEXTS.class })}
        note={CHART_TEXTS.roundingNote}
      >
        {(width) => <StackedBarPicture shares={shares} width={width} />}
      </ChartFigure>
      <p>{TEXTS.explanation}</p>
    </>
  );
}

/** Renders the five panels of 現状の確認, closed at first; which of them are open is stored. */
import type { CategoryClasses } from '@minori/contract/category-class';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { classShares, largestShare } from '../../ui/chart/class-shares.ts';
import { roundingNote, shareTable } from '../../ui/chart/share.ts';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';

const TEXTS = ITEM_SELECTION_TEXTS.present.panels;

const ORDER = ['assets', 'evaluation', 'riskReturn', 'products', 'premiums'] as const;

export type PresentPanel = (typeof ORDER)[number];

interface PresentPanelsProps {
  readonly contents: Readonly<Record<PresentPanel, ReactNode>>;
  /** A figure next to a heading, so that the closed list alone is a summary. */
  readonly asides: Readonly<Partial<Record<PresentPanel, ReactNode>>>;
}

export function PresentPanels({ contents, asides }: PresentPanelsProps) {
  return (
    <Accordion
      name="itemSelectionStep1"
      panels={ORDER.map((panel) => ({ heading: TEXTS[panel], aside: asides[panel], content: contents[panel] }))}
    />
  );
}

/** 掛金の配分 — shows which asset classes the contributions buy now; this is independent of the holdings. */
export function AllocationFigure({ classes }: { readonly classes: CategoryClasses | null }) {
  if (classes === null || classes.every(({ ratio }) => ratio === 0))
    return <p>{ITEM_SELECTION_TEXTS.present.premiums.none}</p>;
  const shares = classShares(classes);
  const largest = largestShare(shares);
  const name = largest.name;
  return (
    <>
      <ChartFigure
        finding={
          largest.ratio === 1
            ? ITEM_SELECTION_TEXTS.present.premiums.only(name)
            : ITEM_SELECTION_TEXTS.present.premiums.finding(name, largest.ratio)
        }
        table={shareTable(shares, {
          caption: ITEM_SELECTION_TEXTS.present.premiums.caption,
          heading: ITEM_SELECTION_TEXTS.present.premiums.class,
        })}
        note={roundingNote(shares)}
      >
        {(width) => <StackedBarPicture shares={shares} width={width} />}
      </ChartFigure>
      <p>{ITEM_SELECTION_TEXTS.present.premiums.explanation}</p>
    </>
  );
}

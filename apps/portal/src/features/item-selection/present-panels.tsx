/** The five panels of 現状の確認, closed at first; which are open is kept. */
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';

const TEXTS = ITEM_SELECTION_TEXTS.present.panels;
const ORDER = ['assets', 'evaluation', 'riskReturn', 'products', 'premiums'] as const;
export type PresentPanel = (typeof ORDER)[number];

interface PresentPanelsProps {
  readonly contents: Readonly<Record<PresentPanel, ReactNode>>;
  /** A figure beside a heading, so that the closed list is an answer itself. */
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

/** 1年・3年・5年・10年 — tabs for the period of a price chart; only the selected period's content is rendered. */
import type { ChartTypeCode } from '@minori/contract/fund-price';
import type { ReactNode } from 'react';
import { Tabs } from '../tabs.tsx';

const TERMS = [
  { code: '1', years: 1 },
  { code: '2', years: 3 },
  { code: '3', years: 5 },
  { code: '4', years: 10 },
] as const satisfies readonly { code: `${ChartTypeCode}`; years: number }[];

export type PriceTerm = (typeof TERMS)[number];

export const SHORTEST_TERM: PriceTerm = TERMS[0];

interface PriceTermTabsProps {
  readonly texts: { readonly terms: string; readonly term: (years: number) => string };
  readonly selected: PriceTerm;
  readonly onSelect: (term: PriceTerm) => void;
  /** The content of the selected period. */
  readonly children: ReactNode;
}

export function PriceTermTabs({ texts, selected, onSelect, children }: PriceTermTabsProps) {
  return (
    <Tabs
      label={texts.terms}
      selected={selected.code}
      onSelect={(code) => onSelect(TERMS.find((term) => term.code === code) ?? SHORTEST_TERM)}
      tabs={TERMS.map((term) => ({
        key: term.code,
        title: texts.term(term.years),
        content: term === selected && children,
      }))}
    />
  );
}

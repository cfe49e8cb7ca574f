/** Shows the two tabs of the evaluation, stored in the URL (`?tab=`), so that Back and reload keep them. */

import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { moveFocus } from '../../ui/move-focus.ts';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './evaluation-panels.module.css';

const TEXTS = EVALUATION_TEXTS.tabs;
const EVALUATION = '0';
const COMPARISON = '1';
/** Below the company's path. */
export const COMPARISON_URL = `/investment-evaluation?tab=${COMPARISON}`;

function useTab(): [string, (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === COMPARISON ? COMPARISON : EVALUATION;
  return [tab, (next) => setSearch({ tab: next }, { replace: true, preventScrollReset: true })];
}

/** Opens the comparison: selects its tab, opens its panel, scrolls to it and focuses it. */
export function useComparison(): { readonly place: RefObject<HTMLElement | null>; readonly open: () => void } {
  const { store } = usePortal();
  const [, select] = useTab();
  const place = useRef<HTMLElement>(null);
  const open = () => {
    const { accordion } = store.getState();
    store.setState({ accordion: { ...accordion, portfolioComparison: [true] } });
    select(COMPARISON);
    moveFocus(place.current);
  };
  return { place, open };
}

interface EvaluationTabsProps {
  readonly place: RefObject<HTMLElement | null>;
  readonly evaluation: ReactNode;
  readonly comparison: ReactNode;
}

export function EvaluationTabs({ place, evaluation, comparison }: EvaluationTabsProps) {
  const [tab, select] = useTab();
  return (
    <section ref={place} tabIndex={-1} className={styles.place} aria-label={TEXTS.label}>
      <Tabs
        label={TEXTS.label}
        selected={tab}
        onSelect={select}
        tabs={[
          { key: EVALUATION, title: TEXTS.evaluation, content: evaluation },
          { key: COMPARISON, title: TEXTS.comparison, content: comparison },
        ]}
      />
    </section>
  );
}

/** Shows the four risk types as tabs, from the least risk to the most; the employee's own is marked. */

import { RISK_TOLERANCE_ORDER, type RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { DIAGNOSIS_RESULT_TEXTS as TEXTS } from '@minori/wording/ja/risk-tolerance';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../ui/tabs.tsx';

interface ResultTabsProps {
  readonly own: RiskToleranceCode;
  readonly children: (code: RiskToleranceCode) => ReactNode;
}

export function ResultTabs({ own, children }: ResultTabsProps) {
  const { currentTabNumber, select } = useCurrentTab(own);
  return (
    <Tabs
      label={TEXTS.tabs}
      selected={String(currentTabNumber)}
      onSelect={select}
      tabs={RISK_TOLERANCE_ORDER.map((code) => ({
        key: String(code),
        title: RISK_TOLERANCE_NAMES[code],
        mark: code === own ? TEXTS.you : undefined,
        content: children(code),
      }))}
    />
  );
}

interface CurrentTab {
  readonly currentTabNumber: RiskToleranceCode;
  readonly select: (code: string) => void;
}

/**
 * The tab of the result, numbered by the type's code. The employee's own is open at first (specification section 4);
 * another type is stored in the URL (`?tab=`), so that Back and reload show it again.
 */
function useCurrentTab(own: RiskToleranceCode): CurrentTab {
  const [search, setSearch] = useSearchParams();
  const asked = RISK_TOLERANCE_ORDER.find((code) => String(code) === search.get('tab'));
  return {
    currentTabNumber: asked ?? own,
    select: (tab) => setSearch({ tab }, { replace: true, preventScrollReset: true }),
  };
}

/** The four types, from the least risk to the most, each a tab; the employee's own says so. */
import {
  RISK_TOLERANCE_ORDER,
  RISK_TOLERANCES,
  type RiskToleranceCode,
} from '@minori/engine/vocabulary/risk-tolerance';
import type { ReactNode } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import { DIAGNOSIS_RESULT_TEXTS as TEXTS } from '../../wording/risk-tolerance.ts';
import { useCurrentTab } from './use-current-tab.ts';

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
        title: RISK_TOLERANCES.find((type) => type.code === code)?.name ?? '',
        mark: code === own ? TEXTS.you : undefined,
        content: children(code),
      }))}
    />
  );
}

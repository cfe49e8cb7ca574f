/**
 * The tab of the result, numbered by the type's code. It opens on the employee's own (specification section 4); a type
 * that was looked up stands in the address (`?tab=`), so that Back and a reload show it again.
 */
import { RISK_TOLERANCE_ORDER, type RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { useSearchParams } from 'react-router';

export interface CurrentTab {
  readonly currentTabNumber: RiskToleranceCode;
  readonly select: (code: string) => void;
}

export function useCurrentTab(own: RiskToleranceCode): CurrentTab {
  const [search, setSearch] = useSearchParams();
  const asked = RISK_TOLERANCE_ORDER.find((code) => String(code) === search.get('tab'));
  return {
    currentTabNumber: asked ?? own,
    select: (tab) => setSearch({ tab }, { replace: true, preventScrollReset: true }),
  };
}

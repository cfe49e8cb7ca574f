/**
 * ホーム、オフライン — the home screen while nothing can be fetched: a notice and the last figures that are stored on this
 * device. What only the server knows (grade, tasks, simulation) is left out rather than shown as five failures.
 */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { useEffect, useState } from 'react';
import { AboutAssets, AssetSummary } from '../features/employee-assets/asset-summary.tsx';
import { AssetsByClass } from '../features/employee-assets/assets-by-class.tsx';
import { AssetsOverTime } from '../features/employee-assets/assets-over-time.tsx';
import { type CallFailure, NoAnswer } from '../platform/api/call-failure.ts';
import type { Employee } from '../platform/portal/use-employee.ts';
import { Strip } from '../ui/strips.tsx';
import { HOME_TEXTS } from '../wording/home.ts';
import styles from './home.module.css';

/** Nothing answers, and did not before: while it is asked again, the screen stays as it is. */
export function useIsUnreachable(error: CallFailure | null, isCached: boolean): boolean {
  const [was, remember] = useState(false);
  const is = isCached && (error instanceof NoAnswer || (error === null && was));
  if (is !== was) remember(is);
  return is;
}

/** Milliseconds between two looks whether a line is there: not every browser tells of one that comes back. */
const LOOK_AGAIN = 10_000;

interface HomeOfflineProps {
  readonly employee: Employee;
  readonly operation: EmployeeAssetOperation;
  readonly reload: () => unknown;
}

export function HomeOffline({ employee, operation, reload }: HomeOfflineProps) {
  useEffect(() => {
    const again = () => void reload();
    const looking = setInterval(again, LOOK_AGAIN);
    window.addEventListener('online', again);
    return () => {
      clearInterval(looking);
      window.removeEventListener('online', again);
    };
  }, [reload]);
  return (
    <>
      <Strip text={HOME_TEXTS.offline} isNew />
      <AssetSummary operation={operation} importAction={null} />
      <AboutAssets operation={operation} company={employee.company} />
      <div className={styles.pair}>
        <AssetsOverTime operation={operation} />
        <AssetsByClass operation={operation} />
      </div>
    </>
  );
}

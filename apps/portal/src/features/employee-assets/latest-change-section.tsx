/** この1か月 — three figures on home below the curve: how much the balance changed, and how much of it was paid in. */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { useId } from 'react';
import { formatDate } from '../../ui/figures/format-date.ts';
import { SignedYen } from '../../ui/figures/yen.tsx';
import { EMPLOYEE_ASSETS_TEXTS } from '../../wording/employee-assets.ts';
import styles from './asset-summary.module.css';
import { Term } from './asset-summary.tsx';
import { latestChange } from './latest-change.ts';

const TEXTS = EMPLOYEE_ASSETS_TEXTS.latestChange;

export function LatestChangeSection({ operation }: { readonly operation: EmployeeAssetOperation }) {
  const id = useId();
  const change = latestChange(operation);
  if (!change) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.change}>
        {change.isOneMonth ? TEXTS.month : TEXTS.sinceBefore}
        <span className="quiet">{TEXTS.period(formatDate(change.from), formatDate(change.to))}</span>
      </h2>
      <dl className={styles.figures}>
        <Term name={TEXTS.total}>
          <SignedYen amount={change.total} size="large" />
        </Term>
        <Term name={TEXTS.paidIn}>
          <SignedYen amount={change.paidIn} size="large" />
        </Term>
        <Term name={TEXTS.byPrices}>
          <SignedYen amount={change.byPrices} size="large" />
        </Term>
      </dl>
    </section>
  );
}

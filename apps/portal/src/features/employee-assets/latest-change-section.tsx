/**
 * この1か月 — shows three figures on the home screen, below the curve: the change of the balance, the part that was paid
 * in, and the rest.
 */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { monthEnd, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { useId } from 'react';
import { formatDate } from '../../ui/figures/format-date.ts';
import { SignedYen } from '../../ui/figures/yen.tsx';
import { EMPLOYEE_ASSETS_TEXTS } from '../../wording/employee-assets.ts';
import styles from './asset-summary.module.css';
import { Term } from './asset-summary.tsx';
import { monthlyHistory } from './monthly-history.ts';

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
      <dl className={styles.month}>
        <Term name={TEXTS.total}>
          <SignedYen amount={change.total} />
        </Term>
        <Term name={TEXTS.paidIn}>
          <SignedYen amount={change.paidIn} />
        </Term>
        <Term name={TEXTS.byPrices}>
          <SignedYen amount={change.byPrices} />
        </Term>
      </dl>
    </section>
  );
}

interface LatestChange {
  /** 'YYYY-MM-DD', of both scrapes. */
  readonly from: string;
  readonly to: string;
  /** Whether the two scrapes are exactly one calendar month apart. */
  readonly isOneMonth: boolean;
  /** Yen: the change of the balance, the contributions in that time (less withdrawals), and the rest. */
  readonly total: number;
  readonly paidIn: number;
  readonly byPrices: number;
}

/** Compares the last two scrapes; null with only one. */
export function latestChange(figures: Parameters<typeof monthlyHistory>[0]): LatestChange | null {
  const [to, from] = monthlyHistory(figures)
    .filter(({ valuation }) => valuation !== null)
    .toReversed();
  if (!to || !from || from.valuation === null || to.valuation === null) return null;
  const total = to.valuation - from.valuation;
  const paidIn = (to.contribution ?? 0) - (from.contribution ?? 0);
  const isMonthEnd = ({ date }: { readonly date: string }) => monthEnd(monthOf(date)) === date;
  const isOneMonth = isMonthEnd(from) && isMonthEnd(to) && monthsBetween(monthOf(from.date), monthOf(to.date)) === 1;
  return { from: from.date, to: to.date, isOneMonth, total, paidIn, byPrices: total - paidIn };
}

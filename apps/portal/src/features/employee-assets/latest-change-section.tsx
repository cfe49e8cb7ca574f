/**
 * この1か月 — shows three figures on the home screen, below the curve: the change of the balance, the part that was paid
 * in, and the rest.
 */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { monthEnd, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { EMPLOYEE_ASSETS_TEXTS } from '@minori/wording/ja/employee-assets';
import { formatDate } from '@minori/wording/ja/locale';
import { MONTHLY_REVIEW_TEXTS } from '@minori/wording/ja/monthly-review';
import { useId } from 'react';
import { Link } from 'react-router';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { SignedYen } from '../../ui/figures/yen.tsx';
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
        {change.split && (
          <>
            <Term name={TEXTS.paidIn}>
              <SignedYen amount={change.split.paidIn} />
            </Term>
            <Term name={TEXTS.byPrices}>
              <SignedYen amount={change.split.byPrices} />
            </Term>
          </>
        )}
      </dl>
      {!change.split && <p className="quiet">{MONTHLY_REVIEW_TEXTS.balance.keeperChanged}</p>}
      <MonthLink />
    </section>
  );
}

/** Leads to the same figures with what else happened in the month; absent where the company doesn't have that page. */
function MonthLink() {
  const employee = useEmployee();
  const isOffered = useIsPageOffered();
  if (!employee || !isOffered('monthly-review')) return null;
  return (
    <p>
      <Link to={`/${employee.companyUrl}/monthly-review`}>{MONTHLY_REVIEW_TEXTS.name}</Link>
    </p>
  );
}

export interface BalanceChange {
  /** 'YYYY-MM-DD', of both scrapes. */
  readonly from: string;
  readonly to: string;
  /** Whether the two scrapes are exactly one calendar month apart. */
  readonly isOneMonth: boolean;
  /** Yen: the change of the balance. */
  readonly total: number;
  /**
   * Yen: the contributions in that time (less withdrawals), and the rest. null if the record keeper changed meanwhile, because
   * each counts the contributions in its own way.
   */
  readonly split: { readonly paidIn: number; readonly byPrices: number } | null;
}

/** The last scrape of a month, and the change since the scrape before it. */
export interface MonthReading {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  /** Yen. */
  readonly valuation: number;
  /** null for the first scrape of all. */
  readonly change: BalanceChange | null;
}

type Figures = Parameters<typeof monthlyHistory>[0] & Pick<EmployeeAssetOperation, 'keeperChangedOn'>;

/** Compares the last two scrapes; null with only one. */
export function latestChange(figures: Figures): BalanceChange | null {
  return readingOf(figures, monthOf(figures.valuationDate))?.change ?? null;
}

/** Reads one month of the history; null for a month without a scrape. @param month 'YYYY-MM' */
export function readingOf(figures: Figures, month: string): MonthReading | null {
  const points = monthlyHistory(figures).filter(({ valuation }) => valuation !== null);
  const place = points.findLastIndex(({ date }) => monthOf(date) === month);
  const [to, from] = [points[place], points[place - 1]];
  if (!to || to.valuation === null) return null;
  const { date, valuation } = to;
  if (!from || from.valuation === null) return { date, valuation, change: null };
  const total = valuation - from.valuation;
  const paidIn = (to.contribution ?? 0) - (from.contribution ?? 0);
  const isMonthEnd = ({ date: day }: { readonly date: string }) => monthEnd(monthOf(day)) === day;
  const isOneMonth = isMonthEnd(from) && isMonthEnd(to) && monthsBetween(monthOf(from.date), monthOf(date)) === 1;
  const isOneKeeper = !figures.keeperChangedOn?.some((day) => day > from.date && day <= date);
  const split = isOneKeeper ? { paidIn, byPrices: total - paidIn } : null;
  return { date, valuation, change: { from: from.date, to: date, isOneMonth, total, split } };
}

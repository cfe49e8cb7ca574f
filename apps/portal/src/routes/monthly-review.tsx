/**
 * Renders the screen 月のまとめ (`/{companyUrl}/monthly-review/{month}`): what moved the balance and the grade in one month,
 * how the products' prices moved, and what was new. Without a month it leads to that of the newest figures.
 */
import { type EmployeeAssetOperation, employeeAssetManagement } from '@minori/contract/employee-assets';
import { getMonthlyReview, type MonthlyReview } from '@minori/contract/monthly-review';
import { addMonths, isCalendarMonth, monthOf } from '@minori/engine/calendar/calendar-month';
import { formatDate, formatMonth, listed } from '@minori/wording/ja/locale';
import { MONTHLY_REVIEW_TEXTS as TEXTS } from '@minori/wording/ja/monthly-review';
import { Link, Navigate, useParams } from 'react-router';
import { readingOf } from '../features/employee-assets/latest-change-section.tsx';
import { MonthBalance } from '../features/employee-assets/month-balance.tsx';
import { MonthScores } from '../features/evaluation-transition/month-scores.tsx';
import { FiguresStrip } from '../features/login-information/figures-strip.tsx';
import { SetUpChecklist } from '../features/login-information/set-up-checklist.tsx';
import { MonthlyQuestion } from '../features/notification/subscription-cards.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../platform/portal/use-offers.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DataTable } from '../ui/chart/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  const { month } = useParams();
  if (!employee) return null;
  const known = month !== undefined && isCalendarMonth(month) ? month : undefined;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{known ? TEXTS.title(formatMonth(known)) : TEXTS.name}</PageHeading>
      <Figures employee={employee} month={known} />
    </>
  );
}

interface FiguresProps {
  readonly employee: Employee;
  /** 'YYYY-MM'; undefined for the newest one. */
  readonly month: string | undefined;
}

function Figures({ employee, month }: FiguresProps) {
  const { companyUrl, sysUserCode } = employee;
  const assets = useCallQuery(employeeAssetManagement, { query: { sysUserCode } });
  return (
    <Loaded query={assets} lines={[2, 8, 8]}>
      {(operation) => {
        if (operation === null) return <SetUpChecklist employee={employee} />;
        const newest = monthOf(operation.valuationDate);
        if (month === undefined) return <Navigate to={`/${companyUrl}/monthly-review/${newest}`} replace />;
        return (
          <>
            <Months operation={operation} month={month} companyUrl={companyUrl} />
            <Month employee={employee} operation={operation} month={month} />
          </>
        );
      }}
    </Loaded>
  );
}

interface MonthsProps {
  readonly operation: EmployeeAssetOperation;
  readonly month: string;
  readonly companyUrl: string;
}

/** Links to the months before and after, from the first figures to the newest. */
function Months({ operation, month, companyUrl }: MonthsProps) {
  const newest = monthOf(operation.valuationDate);
  const first = monthOf(operation.history[0]?.referenceDate ?? operation.valuationDate);
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  const look = buttonClass({ variant: 'secondary' });
  const hrefOf = (to: string) => `/${companyUrl}/monthly-review/${to}`;
  if (month < first || month > newest) return <Link to={hrefOf(newest)}>{TEXTS.newest}</Link>;
  return (
    <nav className="row-3" aria-label={TEXTS.months}>
      {before >= first && (
        <Link className={look} to={hrefOf(before)} rel="prev">
          {TEXTS.before(formatMonth(before))}
        </Link>
      )}
      {after <= newest && (
        <Link className={look} to={hrefOf(after)} rel="next">
          {TEXTS.after(formatMonth(after))}
        </Link>
      )}
    </nav>
  );
}

interface MonthProps {
  readonly employee: Employee;
  readonly operation: EmployeeAssetOperation;
  readonly month: string;
}

function Month({ employee, operation, month }: MonthProps) {
  const { companyUrl, sysUserCode } = employee;
  const review = useCallQuery(getMonthlyReview, { query: { sysUserCode, month } });
  const reading = readingOf(operation, month);
  return (
    <>
      {month === monthOf(operation.valuationDate) && (
        <FiguresStrip employee={employee} valuationDate={operation.valuationDate} />
      )}
      {!reading && (
        <EmptyState heading={TEXTS.unread.heading}>
          <p>{TEXTS.unread.text}</p>
        </EmptyState>
      )}
      {/* Waits for the premium, so that nothing moves; without it the balance is shown alone. */}
      {reading && (review.data || review.error) && <MonthBalance reading={reading} premium={review.data?.premium} />}
      <Loaded query={review} lines={[8, 8, 4]}>
        {(data) => (
          <>
            {reading && <MonthScores scores={data.scores} href={`/${companyUrl}/investment-evaluation/transition`} />}
            <Products products={data.products} />
            <News review={data} companyUrl={companyUrl} />
            <MonthlyQuestion employee={employee} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Products({ products }: Pick<MonthlyReview, 'products'>) {
  const { caption, columns, heading, lead, noPrice, added, gone, purpose } = TEXTS.products;
  const held = products.filter((product) => product.held !== 'before');
  const left = products.filter((product) => product.held === 'before').map(({ name }) => name);
  if (held.length === 0) return null;
  const rows = held.map(({ name, held: since, priceChange }) => ({
    heading: name,
    cells: [
      priceChange === null
        ? ({ kind: 'text', text: since === 'now' ? added : noPrice } as const)
        : ({ kind: 'percent', fraction: priceChange, decimals: 1, signed: true } as const),
    ],
  }));
  return (
    <Card heading={heading}>
      <p>{lead}</p>
      <DataTable table={{ caption, columns, rowsAre: 'products', rows }} />
      {left.length > 0 && <p>{gone(listed(left))}</p>}
      <p className="quiet">{purpose}</p>
    </Card>
  );
}

interface NewsProps {
  readonly review: MonthlyReview;
  readonly companyUrl: string;
}

function News({ review, companyUrl }: NewsProps) {
  const isOffered = useIsPageOffered();
  const { heading, kinds, none, report } = TEXTS.news;
  const lines = [
    ...review.reports.map(({ id, baseDate }) => ({
      ...{ page: `report/${id}`, kind: kinds.report, title: report(formatDate(baseDate)), language: undefined },
    })),
    ...review.notices.map(({ id, title }) => ({
      ...{ page: `notice/${id}`, kind: kinds.notice, title, language: 'ja' },
    })),
    ...review.columns.map(({ id, title }) => ({
      ...{ page: `column/${id}`, kind: kinds.column, title, language: 'ja' },
    })),
  ].filter(({ page }) => isOffered(page));
  return (
    <Card heading={heading}>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="plain stack-2">
          {lines.map(({ page, kind, title, language }) => (
            <li key={page}>
              <span className="quiet">{kind}</span>{' '}
              <Link to={`/${companyUrl}/${page}`} lang={language}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

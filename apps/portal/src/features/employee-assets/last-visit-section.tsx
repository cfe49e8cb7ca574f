/**
 * 前回のご利用から — lists on the home screen, below この1か月, what is new since the previous visit: at most three lines, each
 * with a link. Shows nothing without news or on a first visit. An amount that この1か月 already shows is omitted.
 */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { getLastVisit, type LastVisit } from '@minori/contract/last-visit';
import { EMPLOYEE_ASSETS_TEXTS } from '@minori/wording/ja/employee-assets';
import { dayOf, formatDate } from '@minori/wording/ja/locale';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { SignedYen } from '../../ui/figures/yen.tsx';
import styles from './asset-summary.module.css';
import { latestChange } from './latest-change-section.tsx';

const TEXTS = EMPLOYEE_ASSETS_TEXTS.lastVisit;
const MAX_LINES = 3;

interface LastVisitSectionProps {
  readonly employee: Employee;
  readonly operation: EmployeeAssetOperation;
}

interface Line {
  /** Path below the company's part of the URL. */
  readonly page: string;
  readonly text: string;
  readonly figure?: ReactNode;
}

export function LastVisitSection({ employee: { sysUserCode, companyUrl }, operation }: LastVisitSectionProps) {
  const id = useId();
  const isOffered = useIsPageOffered();
  const { data: visit } = useCallQuery(getLastVisit, { query: { sysUserCode } });
  if (!visit) return null;
  const lines = linesOf(visit, latestChange(operation)?.from).filter(({ page }) => isOffered(page));
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.change}>
        {TEXTS.heading(dayOf(visit.visitedAt))}
      </h2>
      <ul className={`plain ${styles.news}`}>
        {lines.slice(0, MAX_LINES).map(({ page, text, figure }) => (
          <li key={page}>
            <Link to={`/${companyUrl}/${page}`}>{text}</Link>
            {figure}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param saidSince the date since which この1か月 already states the change of the balance */
function linesOf({ balance, grade, reports, notices, columns }: LastVisit, saidSince: string | undefined): Line[] {
  const lines: Line[] = [];
  if (balance) lines.push(balanceLine(balance, saidSince));
  if (grade) lines.push({ page: 'investment-evaluation/transition', text: TEXTS.grade(grade.before, grade.now) });
  if (reports) lines.push({ page: `report/${reports.newestId}`, text: TEXTS.report });
  if (notices) lines.push({ page: pageOf('notice', notices), text: TEXTS.notices(notices.count) });
  if (columns) lines.push({ page: pageOf('column', columns), text: TEXTS.columns(columns.count) });
  return lines;
}

function balanceLine({ before, now }: NonNullable<LastVisit['balance']>, saidSince: string | undefined): Line {
  const text = TEXTS.balance(formatDate(now.valuationDate));
  if (before.valuationDate === saidSince) return { page: 'operation-status', text };
  const change = now.totalAssetValuation - before.totalAssetValuation;
  const figure = (
    <>
      {TEXTS.since(formatDate(before.valuationDate))}
      <SignedYen amount={change} />
    </>
  );
  return { page: 'operation-status', text, figure };
}

/** Links to the item itself if there is only one, else to the list. */
function pageOf(section: 'notice' | 'column', { count, newestId }: NonNullable<LastVisit['notices']>): string {
  return count === 1 ? `${section}/${newestId}` : section;
}

/**
 * What to know about the figures of the summary: what counts as 掛金, whose yields these are, and why one is missing or
 * isn't a yearly one.
 */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { EMPLOYEE_ASSETS_TEXTS as TEXTS } from '../../wording/employee-assets.ts';
import styles from './yield-notes.module.css';

interface YieldNotesProps {
  readonly interest: EmployeeAssetOperation['interest'];
  readonly lastOneYear: EmployeeAssetOperation['lastOneYearInterest'];
  readonly source: EmployeeAssetOperation['interestSource'];
  readonly recordKeeperName: string;
}

export function YieldNotes({ interest, lastOneYear, source, recordKeeperName }: YieldNotesProps) {
  const notes = new Set([TEXTS.yieldNotes[interest.status], TEXTS.yieldNotes[lastOneYear.status]]);
  return (
    <div className={styles.notes}>
      <p>{TEXTS.contributionsNote}</p>
      {[...notes].map((note) => note && <p key={note}>{note}</p>)}
      <p>
        {TEXTS.source.label}：{sourceText(interest, source, recordKeeperName)}
      </p>
    </div>
  );
}

function sourceText(
  { status }: YieldNotesProps['interest'],
  source: YieldNotesProps['source'],
  recordKeeperName: string,
): string {
  if (source === 'recordKeeper') return TEXTS.source.recordKeeper(recordKeeperName);
  return status === 'NOT_ANNUALISED' ? TEXTS.source.minoriPeriod : TEXTS.source.minori;
}

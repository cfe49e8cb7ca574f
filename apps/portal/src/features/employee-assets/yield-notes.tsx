/**
 * Explains the figures of the summary: what counts as 掛金, who computed the yields, and why one is missing or isn't
 * yearly.
 */
import type { Company } from '@minori/contract/company';
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { EMPLOYEE_ASSETS_TEXTS as TEXTS } from '@minori/wording/ja/employee-assets';
import { labelled } from '@minori/wording/ja/locale';
import styles from './employee-assets.module.css';

interface YieldNotesProps {
  readonly interest: EmployeeAssetOperation['interest'];
  readonly lastOneYear: EmployeeAssetOperation['lastOneYearInterest'];
  readonly source: EmployeeAssetOperation['interestSource'];
  readonly company: Pick<Company, 'opInfo' | 'rkInfo'>;
}

export function YieldNotes({ interest, lastOneYear, source, company }: YieldNotesProps) {
  const notes = new Set([TEXTS.yieldNotes[interest.status], TEXTS.yieldNotes[lastOneYear.status]]);
  return (
    <div className={styles.notes}>
      <p>{TEXTS.contributionsNote}</p>
      {[...notes].map((note) => note && <p key={note}>{note}</p>)}
      <p>{labelled(TEXTS.source.label, sourceText(interest, source, company.rkInfo.name))}</p>
      {company.opInfo.isYield && <p>{TEXTS.source.alsoShownBy(company.opInfo.name)}</p>}
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

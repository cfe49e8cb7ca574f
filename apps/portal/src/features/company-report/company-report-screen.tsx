/**
 * 会社の利用状況 — renders HR's page: rough counts of the own company by fiscal year, the PDF of the year's education, and the mails
 * to those who haven't begun.
 */
import { type CompanyReport, printCompanyReport, seeCompanyReport } from '@minori/contract/company-report';
import { COUNT_TEXTS, EDUCATION_RECORD, COMPANY_REPORT_TEXTS as TEXTS } from '@minori/wording/ja/company-report';
import { EMPLOYER_SEES } from '@minori/wording/ja/employer-sees';
import { formatMonth } from '@minori/wording/ja/locale';
import { REPORT_PDF_TEXTS } from '@minori/wording/ja/report';
import { useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PdfButtons } from '../../ui/pdf-buttons.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { usePdfFile } from '../../ui/use-pdf-file.ts';
import styles from './company-report.module.css';
import { DistributionCards, LatestCard, MonthsCard, TopicsCard } from './figure-cards.tsx';
import { StartMailsCard } from './start-mails-card.tsx';

export function CompanyReportScreen({ employee }: { readonly employee: Employee }) {
  const { sysUserCode, sysOrganizationCode } = employee;
  const [year, setYear] = useState<number | undefined>();
  const codes = { sysUserCode, sysOrganizationCode };
  const query = useCallQuery(seeCompanyReport, { body: year === undefined ? codes : { ...codes, year } });
  const month = query.data?.figures?.month;
  return (
    <>
      <PageHeading lead={month && TEXTS.lead(formatMonth(month))}>{TEXTS.title}</PageHeading>
      <Loaded query={query} lines={[2, 8, 8]} isWide>
        {(report) => <Answered {...{ report, employee, setYear }} />}
      </Loaded>
    </>
  );
}

interface AnsweredProps {
  readonly report: CompanyReport;
  readonly employee: Employee;
  readonly setYear: (year: number) => void;
}

function Answered({ report, employee, setYear }: AnsweredProps) {
  const { figures, limits, years, year } = report;
  return (
    <>
      {years.length > 0 && (
        <div className={styles.year}>
          <SelectField
            label={TEXTS.chooseYear}
            support={TEXTS.firstYear(COUNT_TEXTS.year(Math.min(...years)))}
            options={years.map((each) => ({ value: String(each), label: COUNT_TEXTS.year(each) }))}
            value={String(year)}
            onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
          />
        </div>
      )}
      {!figures && (
        <EmptyState heading={TEXTS.figuresHeading}>
          <p>{emptyText(report)}</p>
        </EmptyState>
      )}
      <div className={styles.cards}>
        {figures && (
          <>
            <div className={styles.wide}>
              <LatestCard {...{ figures, limits }} />
            </div>
            <div className={styles.wide}>
              <MonthsCard {...{ figures, limits }} />
            </div>
            <div className={styles.wide}>
              <TopicsCard {...{ figures, limits }} />
            </div>
            <DistributionCards {...{ figures, limits }} />
          </>
        )}
        <RecordCard {...{ report, employee }} />
        <StartMailsCard {...{ report, employee }} />
        <div className={styles.wide}>
          <HowCard report={report} />
        </div>
      </div>
    </>
  );
}

function emptyText({ state, limits, years }: CompanyReport): string {
  if (state === 'tooSmall') return TEXTS.tooSmall(limits.figures);
  return years.length === 0 ? TEXTS.none : TEXTS.noYear;
}

function RecordCard({ report: { year }, employee }: Pick<AnsweredProps, 'report' | 'employee'>) {
  const { call } = usePortal();
  const { sysUserCode, sysOrganizationCode } = employee;
  const pdf = usePdfFile({
    fileName: TEXTS.fileName(COUNT_TEXTS.year(year)),
    subject: 'companyReportPdf',
    tabText: REPORT_PDF_TEXTS.tab,
    load: async () => {
      const answer = await call(printCompanyReport, { body: { sysUserCode, sysOrganizationCode, year } });
      return answer.base64pdf;
    },
  });
  return (
    <Card heading={EDUCATION_RECORD.title(COUNT_TEXTS.year(year))}>
      <p>{TEXTS.pdfNote}</p>
      <PdfButtons pdf={pdf} texts={REPORT_PDF_TEXTS.buttons} />
    </Card>
  );
}

function HowCard({ report: { figures, limits } }: Pick<AnsweredProps, 'report'>) {
  const { lead, what, never, how } = EMPLOYER_SEES;
  return (
    <Card heading={TEXTS.howHeading}>
      {figures && (
        <ul className={styles.list}>
          {[
            ...TEXTS.how(figures.usualErrors, limits.floor),
            ...(figures.distribution ? [TEXTS.howDistribution(limits.floor)] : []),
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>{TEXTS.employeesAre}</p>
      <blockquote className={styles.told}>
        {[lead, what, never, how].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
    </Card>
  );
}

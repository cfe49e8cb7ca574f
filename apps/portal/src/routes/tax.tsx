/**
 * Renders 年末調整・確定申告 (`/{companyUrl}/tax`): the premiums by calendar year with their CSV, and what has to be declared.
 */
import type { CallResponse } from '@minori/contract/call';
import { employeeContribution } from '@minori/contract/employee-assets';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { formatMonth, labelled } from '@minori/wording/ja/locale';
import { TAX_TEXTS as TEXTS } from '@minori/wording/ja/tax';
import { Link } from 'react-router';
import { usePortal } from '../platform/portal/portal-context.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { Card } from '../ui/card.tsx';
import type { ChartTable } from '../ui/chart/chart-table.ts';
import { DataTable } from '../ui/chart/data-table.tsx';
import { DownloadCsv } from '../ui/chart/download-csv.tsx';
import { useAmountTexts } from '../ui/figures/amount-texts.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { FoldedSources } from '../ui/source-list.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <OwnPremiums employee={employee} />
      <Rules companyUrl={employee.companyUrl} />
    </>
  );
}

function OwnPremiums({ employee: { sysUserCode, companyUrl } }: { readonly employee: Employee }) {
  const contribution = useCallQuery(employeeContribution, { query: { sysUserCode } });
  return (
    <Card heading={TEXTS.own.heading}>
      <Loaded query={contribution} lines={[2, 5]}>
        {(data) =>
          data === null || data.premiums.length === 0 ? (
            <p>
              {TEXTS.own.none} <Link to={`/${companyUrl}/login-information`}>{TEXTS.own.connect}</Link>
            </p>
          ) : (
            <ByYear contribution={data} />
          )
        }
      </Loaded>
    </Card>
  );
}

type Contribution = NonNullable<CallResponse<typeof employeeContribution>>;

function ByYear({ contribution: { premiums, earlierPremiums } }: { readonly contribution: Contribution }) {
  const { environment } = usePortal();
  const amounts = useAmountTexts();
  const thisYear = Number(tokyoDate(environment.now()).slice(0, 4));
  const years = [...sumsByYear(premiums)].toSorted(([one], [other]) => other - one);
  const own = years.find(([year]) => year === thisYear)?.[1].own ?? 0;
  const table: ChartTable = {
    caption: TEXTS.own.caption,
    columns: TEXTS.own.columns,
    rows: years.map(([year, { own: ownSum, employer }]) => ({
      heading: TEXTS.own.rowOf(year),
      cells: [
        { kind: 'yen', amount: ownSum },
        { kind: 'yen', amount: employer },
      ],
    })),
  };
  const [first] = premiums;
  return (
    <>
      <p className="large">{own === 0 ? TEXTS.own.noOwn(thisYear) : TEXTS.own.year(thisYear, amounts.yen(own))}</p>
      <DataTable table={table} />
      <DownloadCsv table={table} />
      {first && earlierPremiums > 0 && <p className="quiet">{TEXTS.own.partly(formatMonth(first.month))}</p>}
      <p className="quiet">{TEXTS.own.note}</p>
    </>
  );
}

/** Sums in yen by the calendar year in which the record keeper has the premium. */
function sumsByYear(premiums: Contribution['premiums']): ReadonlyMap<number, { own: number; employer: number }> {
  const sums = new Map<number, { own: number; employer: number }>();
  for (const { month, subscriberPremium, employerPremium } of premiums) {
    const year = Number(month.slice(0, 4));
    const { own, employer } = sums.get(year) ?? { own: 0, employer: 0 };
    sums.set(year, { own: own + subscriberPremium, employer: employer + employerPremium });
  }
  return sums;
}

/** Number of the question about taxes in よくある質問. */
const TAXES = 1508;

function Rules({ companyUrl }: Pick<Employee, 'companyUrl'>) {
  const { rules, sources } = TEXTS;
  return (
    <Card heading={rules.heading}>
      <dl className="stack-4">
        {rules.list.map(({ name, answer, text }) => (
          <div key={name}>
            <dt className="strong">{labelled(name, answer)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        {rules.received} <Link to={`/${companyUrl}/faq/${TAXES}`}>{rules.toTaxes}</Link>
      </p>
      <FoldedSources heading={sources.heading} readOn={sources.readOn} sources={sources.list} />
    </Card>
  );
}

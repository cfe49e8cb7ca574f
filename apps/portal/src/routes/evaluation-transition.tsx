/**
 * Renders the screen 評価の推移: how the grade and its four scores have changed in a selected period, and which events may
 * have changed them.
 */
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { getPastScores, PAST_TERMS, type PastTerm } from '@minori/contract/past-scores';
import { TRANSITION_TEXTS as TEXTS } from '@minori/wording/ja/evaluation-transition';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TermResult } from '../features/evaluation-transition/term-result.tsx';
import { TransitionLead } from '../features/evaluation-transition/transition-lead.tsx';
import { FiguresStrip } from '../features/login-information/figures-strip.tsx';
import { ImportButton } from '../features/login-information/import-button.tsx';
import { SetUpChecklist } from '../features/login-information/set-up-checklist.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Tabs } from '../ui/tabs.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <Transition employee={employee} />
      <div>
        <Link to={`/${employee.companyUrl}/investment-evaluation`}>{TEXTS.back}</Link>
      </div>
    </>
  );
}

interface EmployeeProps {
  readonly employee: Employee;
}

/** The sentence on top compares the two newest valuations, whatever period is open: it comes from the valuation itself. */
function Transition({ employee }: EmployeeProps) {
  const { sysUserCode, companyUrl } = employee;
  const valuation = useCallQuery(getInvestmentValuation, { query: { sysUserCode } });
  const hasPrevious = valuation.data?.previous != null;
  // Before the first scrape no period has data.
  if (valuation.data === null && !employee.account.isRkInfo) return <SetUpChecklist employee={employee} />;
  return (
    <>
      <Loaded query={valuation} lines={[2]}>
        {(data) =>
          data && (
            <>
              <FiguresStrip employee={employee} valuationDate={data.valuationDate} />
              <TransitionLead valuation={data} diagnosisHref={`/${companyUrl}/risk-tolerance`} />
            </>
          )
        }
      </Loaded>
      <TermTabs content={(term) => <Term employee={employee} term={term} hasPrevious={hasPrevious} />} />
    </>
  );
}

const FIRST: PastTerm = 12;

/** Switches the term by tabs. It is stored in the URL (`?term=`), so that Back and reload keep it. */
function TermTabs({ content }: { readonly content: (term: PastTerm) => ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('term');
  const selected = PAST_TERMS.find((term) => String(term) === asked) ?? FIRST;
  return (
    <Tabs
      label={TEXTS.terms.label}
      selected={String(selected)}
      onSelect={(term) => setSearch({ term }, { replace: true, preventScrollReset: true })}
      tabs={PAST_TERMS.map((term) => ({ key: String(term), title: TEXTS.terms.names[term], content: content(term) }))}
    />
  );
}

interface TermProps extends EmployeeProps {
  readonly term: PastTerm;
  readonly hasPrevious: boolean;
}

function Term({ employee, term, hasPrevious }: TermProps) {
  const query = { sysUserCode: employee.sysUserCode, pastTerm: `${term}` } as const;
  const past = useCallQuery(getPastScores, { query });
  return (
    <Loaded query={past} lines={[10, 8]}>
      {(data) => (
        <TermResult past={data} hasPrevious={hasPrevious} importAction={<ImportButton employee={employee} />} />
      )}
    </Loaded>
  );
}

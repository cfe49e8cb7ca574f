/** 社内の比較 by how far the loading has come: waiting, failed in place, hidden for a reason, or there. */
import { cubeCounts } from '@minori/engine/colleagues/count-cube';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { COLLEAGUE_TEXTS as TEXTS } from '../../wording/colleague-comparison.ts';
import { Comparison } from './comparison.tsx';
import { type Company, useCompany } from './use-colleagues.ts';

export function ColleagueScreen({ employee }: { readonly employee: Employee }) {
  const { data, error, refetch, isFetching } = useCompany(employee);
  const status = usePersisted((state) => state.colleagueComparison.error);
  const isLoad = usePersisted((state) => state.colleagueComparison.isLoad);
  const isShown = isLoad && data !== undefined;
  return (
    <>
      <PageHeading lead={isShown && data.counts.hidden === null ? leadOf(data) : undefined}>{TEXTS.title}</PageHeading>
      {error !== null && status !== null && (
        <ErrorPanel failure={error} text={status} onReload={() => void refetch()} isReloading={isFetching} />
      )}
      {!isShown && error === null && <Skeleton lines={[2, 4, 4, 10]} isWide />}
      {isShown && <Answered company={data} employee={employee} />}
    </>
  );
}

function leadOf({ cube }: Company): string {
  return TEXTS.lead(cubeCounts(cube, {}).people);
}

function Answered({ company, employee }: { readonly company: Company; readonly employee: Employee }) {
  const { hidden } = company.counts;
  if (hidden === null) return <Comparison company={company} employee={employee} />;
  const { heading, text } = TEXTS.hidden[hidden];
  return (
    <EmptyState heading={heading}>
      <p>{text}</p>
    </EmptyState>
  );
}

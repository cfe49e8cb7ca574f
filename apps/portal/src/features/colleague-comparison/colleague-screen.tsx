/** 社内の比較 — renders the screen in each state: loading, failed, hidden for a reason, or loaded. */

import { offers } from '@minori/contract/feature-gates';
import { cubeCounts, filterCube } from '@minori/engine/colleagues/count-cube';
import { type OwnPosition, ownPosition } from '@minori/engine/colleagues/own-position';
import { smallestGroup } from '@minori/engine/colleagues/ratios';
import { COLLEAGUE_TEXTS as TEXTS } from '@minori/wording/ja/colleague-comparison';
import { formatMonth } from '@minori/wording/ja/locale';
import { useDeferredValue, useMemo } from 'react';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { EmployerSees } from '../../ui/employer-sees.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './comparison.module.css';
import { countedToggles, groupsOf } from './filter-groups.ts';
import { FilterPanel } from './filter-panel.tsx';
import { PeopleChart } from './people-chart.tsx';
import { GradeChart, ownPlaceOf, TypeChart } from './ratio-charts.tsx';
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
      {isShown && <EmployerSees />}
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

interface ComparisonProps {
  readonly company: Company;
  readonly employee: Employee;
}

/**
 * Shows the employee's own position, the filter, two bars and the scatter chart. Counts and bars follow a toggle at
 * once, because they come from precomputed counts (`cube`); the scatter chart follows when the browser is idle.
 */
function Comparison({ company, employee }: ComparisonProps) {
  const { counts, cube } = company;
  const limit = smallestGroup(employee.company.dispColleagueLimit);
  const showsAttributes = offers(employee.company, 'personalAttributes');
  const stored = usePersisted((state) => state.colleagueComparison.toggles);
  const groups = useMemo(() => groupsOf(showsAttributes), [showsAttributes]);
  const toggles = useMemo(() => countedToggles(stored, groups), [stored, groups]);
  const chartToggles = useDeferredValue(toggles);
  const { people, isTooFew, ...ratios } = filterCube(cube, toggles, { own: ownPlaceOf(counts), limit });
  return (
    <div className={`columns ${styles.screen}`}>
      <div className={styles.position}>
        <OwnPositionCard company={company} limit={limit} />
      </div>
      <div className={styles.filter}>
        <FilterPanel groups={groups} matching={isTooFew ? TEXTS.matchingFewer(limit) : TEXTS.matching(people)} />
      </div>
      <div className={styles.results}>
        {isTooFew ? (
          <Card>
            <p>{TEXTS.tooFew(limit)}</p>
          </Card>
        ) : (
          <>
            <TypeChart ratios={ratios} counts={counts} />
            <GradeChart ratios={ratios} counts={counts} />
            <PeopleChart employee={employee} counts={counts} toggles={chartToggles} limit={limit} />
          </>
        )}
      </div>
    </div>
  );
}

interface OwnPositionProps {
  readonly company: Company;
  readonly limit: number;
}

/**
 * あなたの位置 — states in one sentence how common the employee's grade is among colleagues of the same risk type; the main
 * result of this screen.
 */
function OwnPositionCard({ company, limit }: OwnPositionProps) {
  const { month } = company.counts;
  const position = ownPosition(company.cube, ownPlaceOf(company.counts), limit);
  return (
    <Card footer={month === null ? undefined : TEXTS.month(formatMonth(month))}>
      <p className={styles.sentence}>{position ? positionText(position, company) : missingText(company)}</p>
      {position && <p className="quiet">{TEXTS.position.explanation}</p>}
    </Card>
  );
}

function positionText({ among, grade, place, isShared }: OwnPosition, { counts }: Company): string {
  const type = counts.types.find(({ mstRiskToleranceCode }) => mstRiskToleranceCode === among)?.name ?? null;
  if (place === 1) return isShared ? TEXTS.position.mostShared(type, grade) : TEXTS.position.most(type, grade);
  return isShared ? TEXTS.position.nthShared(type, grade, place) : TEXTS.position.nth(type, grade, place);
}

/** Explains why there is no grade: no diagnosis, no valuation yet, or a history too short for a point. */
function missingText({ counts }: Company): string {
  if (counts.mySelf.mstRiskToleranceCode === null) return TEXTS.position.undiagnosed;
  return counts.isValued ? TEXTS.position.tooShort : TEXTS.position.notValued;
}

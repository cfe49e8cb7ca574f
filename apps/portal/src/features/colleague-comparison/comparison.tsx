/**
 * 社内の比較 — the own position, the filter, two bars and the scatter. Counts and bars follow a toggle at once, from the cube;
 * the scatter follows when the browser has a moment.
 */
import { offers } from '@minori/contract/feature-gates';
import { filterCube } from '@minori/engine/colleagues/count-cube';
import { smallestGroup } from '@minori/engine/colleagues/ratios';
import { useDeferredValue, useMemo } from 'react';
import { usePersisted } from '../../platform/portal-context.tsx';
import type { Employee } from '../../platform/session/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { COLLEAGUE_TEXTS as TEXTS } from '../../wording/colleague-comparison.ts';
import styles from './comparison.module.css';
import { countedToggles, groupsOf } from './filter-groups.ts';
import { FilterPanel } from './filter-panel.tsx';
import { ownPlaceOf } from './own-place.ts';
import { OwnPositionCard } from './own-position.tsx';
import { PeopleChart } from './people-chart.tsx';
import { GradeChart, TypeChart } from './ratio-charts.tsx';
import type { Company } from './use-colleagues.ts';

interface ComparisonProps {
  readonly company: Company;
  readonly employee: Employee;
}

export function Comparison({ company, employee }: ComparisonProps) {
  const { counts, cube } = company;
  const limit = smallestGroup(employee.company.dispColleagueLimit);
  const showsAttributes = offers(employee.company, 'personalAttributes');
  const stored = usePersisted((state) => state.colleagueComparison.toggles);
  const groups = useMemo(() => groupsOf(showsAttributes), [showsAttributes]);
  const toggles = useMemo(() => countedToggles(stored, groups), [stored, groups]);
  const chartToggles = useDeferredValue(toggles);
  const { people, isTooFew, ...ratios } = filterCube(cube, toggles, { own: ownPlaceOf(counts), limit });
  return (
    <div className={styles.screen}>
      <div className={styles.position}>
        <OwnPositionCard company={company} limit={limit} />
      </div>
      <div className={styles.filter}>
        <FilterPanel groups={groups} matching={isTooFew ? TEXTS.matchingFewer(limit) : TEXTS.matching(people)} />
      </div>
      <div className={styles.charts}>
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

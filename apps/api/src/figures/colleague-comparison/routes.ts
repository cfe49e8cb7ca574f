/**
 * Defines the routes of 社内の比較, the comparison with colleagues: `GET colleague-comparison` in three forms, and the
 * filter, which stores nothing of what it is sent.
 */
import {
  COLLEAGUE_COUNTS,
  COLLEAGUE_PEOPLE,
  colleagueComparison,
  filterColleagues,
} from '@minori/contract/colleague-comparison';
import type { ComparedHorizon } from '@minori/engine/colleagues/cohort-row';
import { filterColleagues as filtered } from '@minori/engine/colleagues/filter-colleagues';
import { FormAnswer, type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { countsAnswer, listAnswer, peopleAnswer } from './answers.ts';
import { CompanyMemory } from './company-memory.ts';
import { findSettings } from './company-settings.ts';
import { viewOf } from './view.ts';

const HORIZONS = { 3: 3, 5: 5, 10: 10 } as const satisfies Record<string, ComparedHorizon>;

export function colleagueComparisonRoutes(deps: Deps): readonly Route[] {
  const memory = new CompanyMemory(deps);
  return [
    route(colleagueComparison, async ({ query }, { session, form }) => {
      const view = await viewOf(deps, memory, session);
      if (form === COLLEAGUE_COUNTS) return new FormAnswer(form, countsAnswer(view));
      if (form === COLLEAGUE_PEOPLE) return new FormAnswer(form, peopleAnswer(view, HORIZONS[query.horizon ?? 3]));
      return listAnswer(view);
    }),
    route(filterColleagues, async ({ query, body }, { session }) => {
      const { k } = await findSettings(deps.database, session.sysOrganizationCode);
      return filtered(body.returnRisks, query, k);
    }),
  ];
}

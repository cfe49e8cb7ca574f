/**
 * Makes the compact formats of a colleague comparison from its list of objects, with the engine's own writers, as the
 * api does when the portal requests them.
 */
import {
  COLLEAGUE_COUNTS,
  COLLEAGUE_PEOPLE,
  type ColleagueComparison,
  type ColleagueCounts,
} from '@minori/contract/colleague-comparison';
import { countCube } from '@minori/engine/colleagues/count-cube';
import { writeCube } from '@minori/engine/colleagues/cube-text';
import { writePeople } from '@minori/engine/colleagues/people-bytes';
import { peopleColumns } from '@minori/engine/colleagues/people-columns';

const LISTS = { 3: 'threeYears', 5: 'fiveYears', 10: 'tenYears' } as const;

export function peopleOf({ returnRisks }: ColleagueComparison, years: 3 | 5 | 10) {
  return returnRisks.others.flatMap((type) =>
    type[LISTS[years]].map((person) => ({ ...person, riskToleranceCode: type.mstRiskToleranceCode })),
  );
}

export function countsForm(comparison: ColleagueComparison): ColleagueCounts {
  const { mySelf, others, investmentRiskLimit, returnByYearLimit } = comparison.returnRisks;
  return {
    mySelf,
    isValued: mySelf.threeYears.length > 0,
    types: others.map(({ mstRiskToleranceCode, riskToleranceColorCode, name }) => ({
      mstRiskToleranceCode,
      riskToleranceColorCode,
      name,
    })),
    investmentRiskLimit,
    returnByYearLimit,
    month: comparison.month,
    hidden: comparison.hidden,
    cube: writeCube(countCube(peopleOf(comparison, 3))),
  };
}

/** The response in the format that `accept` names; undefined if it names none. */
export function colleagueForm(
  comparison: ColleagueComparison,
  { accept, horizon }: { accept: string; horizon: string | null },
): Response | undefined {
  if (accept.startsWith(COLLEAGUE_COUNTS)) {
    return Response.json(countsForm(comparison), { headers: { 'content-type': COLLEAGUE_COUNTS } });
  }
  if (!accept.startsWith(COLLEAGUE_PEOPLE)) return undefined;
  const years = horizon === '5' ? 5 : horizon === '10' ? 10 : 3;
  const bytes = writePeople(peopleColumns(peopleOf(comparison, years)));
  return new Response(bytes.slice(), { headers: { 'content-type': COLLEAGUE_PEOPLE } });
}

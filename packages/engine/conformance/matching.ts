/** Section `matching`: contribution limits by date with the room for マッチング拠出, and the months to retirement. */
import { matchingRoom } from '../src/contribution-limits/matching.ts';
import { monthsToRetirement } from '../src/simulation/months-to-retirement.ts';
import type { CaseReader } from './case-reader.ts';
import { cases, type SectionChecks } from './list-check.ts';
import { EXACT } from './tolerance.ts';

/** `[1990, 7]` as '1990-07'. */
function month(reader: CaseReader, key: string): string {
  const [year = 0, monthOfYear = 0] = reader.numbers(key, 2);
  return `${String(year).padStart(4, '0')}-${String(monthOfYear).padStart(2, '0')}`;
}

export const MATCHING_CHECKS: SectionChecks = {
  // A case that says nothing of another plan has none, and the unit is the usual one.
  cases: cases((reader) => {
    const otherPlanEquivalent = reader.has('otherPlan') ? reader.number('otherPlan') : 0;
    const { limit, maxMatching } = matchingRoom({
      employerPremium: reader.number('employer'),
      date: reader.text('date'),
      otherPlanEquivalent,
      hasOtherPlan: reader.flag('hasOther', otherPlanEquivalent > 0),
      isTransitional: reader.flag('transitional', false),
      ...(reader.has('unit') && { unit: reader.number('unit') }),
    });
    reader.expect('limit', limit, EXACT);
    reader.expect('maxMatching', maxMatching, EXACT);
  }),
  monthsCases: cases((reader) => {
    const birthMonth = month(reader, 'birth');
    const retirementAge = reader.number('retirementAge');
    const months = monthsToRetirement({ birthMonth, referenceMonth: month(reader, 'ref'), retirementAge });
    reader.expect('months', months, EXACT);
  }),
};

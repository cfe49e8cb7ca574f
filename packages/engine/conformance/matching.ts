/** Section `matching`: contribution limits by date with the room for マッチング拠出, and the months to retirement. */
import { matchingRoom } from '../src/contribution-limits/matching.ts';
import { monthsToRetirement } from '../src/simulation/months-to-retirement.ts';
import { type CaseReader, MalformedFile } from './case-reader.ts';
import { cases, type SectionChecks } from './list-check.ts';
import { EXACT } from './tolerance.ts';

function flag(reader: CaseReader, key: string): boolean {
  const value = reader.raw(key);
  if (typeof value !== 'boolean') throw new MalformedFile(`${reader.path}.${key} should be true or false`);
  return value;
}

/** `[1990, 7]` as '1990-07'. */
function month(reader: CaseReader, key: string): string {
  const [year = 0, monthOfYear = 0] = reader.numbers(key, 2);
  return `${String(year).padStart(4, '0')}-${String(monthOfYear).padStart(2, '0')}`;
}

export const MATCHING_CHECKS: SectionChecks = {
  cases: cases((reader) => {
    const { limit, maxMatching } = matchingRoom({
      employerPremium: reader.number('employer'),
      date: reader.text('date'),
      otherPlanEquivalent: reader.number('otherPlan'),
      hasOtherPlan: flag(reader, 'hasOther'),
      isTransitional: flag(reader, 'transitional'),
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

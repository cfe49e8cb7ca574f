/**
 * Checks section `matching`: contribution limits by date with the room for マッチング拠出, the premiums month by month, and the
 * months to retirement.
 */
import { matchingRoom } from '../src/contribution-limits/matching.ts';
import { assumedPremiums, isPossibleInput, matchingSchedule } from '../src/contribution-limits/matching-schedule.ts';
import { monthsToRetirement } from '../src/simulation/months-to-retirement.ts';
import { premiumSegments } from '../src/simulation/premium-segments.ts';
import { type CaseReader, MalformedFile } from './case-reader.ts';
import { cases, type SectionChecks } from './list-check.ts';
import { EXACT } from './tolerance.ts';

/** Converts `[1990, 7, 1]` to '1990-07-01'; a birthday without a day is taken as the middle of its month. */
function birthdayIn(reader: CaseReader): string {
  const parts = reader.raw('birth');
  const day = Array.isArray(parts) && parts.length === 3 ? Number(parts[2]) : 15;
  const [year = 0, monthOfYear = 0] = reader.numbers('birth', Array.isArray(parts) ? parts.length : 2);
  return [String(year).padStart(4, '0'), ...[monthOfYear, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** Converts `[1990, 7]` to '1990-07'. */
function month(reader: CaseReader, key: string): string {
  const [year = 0, monthOfYear = 0] = reader.numbers(key, 2);
  return `${String(year).padStart(4, '0')}-${String(monthOfYear).padStart(2, '0')}`;
}

/** The plan of a case; by default the company has no other pension plan, and premiums have the usual unit. */
function planIn(reader: CaseReader) {
  const otherPlanEquivalent = reader.has('otherPlan') ? reader.number('otherPlan') : 0;
  return {
    employerPremium: reader.number('employer'),
    otherPlanEquivalent,
    hasOtherPlan: reader.flag('hasOther', otherPlanEquivalent > 0),
    isTransitional: reader.flag('transitional', false),
    ...(reader.has('unit') && { unit: reader.number('unit') }),
  };
}

function chosenIn(reader: CaseReader): number | null {
  const chosen = reader.raw('chosen') ?? null;
  if (chosen !== null && typeof chosen !== 'number') throw new MalformedFile(`${reader.path}.chosen should be yen`);
  return chosen;
}

function checkSchedule(reader: CaseReader): void {
  const plan = planIn(reader);
  const schedule = matchingSchedule({
    ...plan,
    referenceMonth: reader.text('referenceMonth'),
    months: reader.number('months'),
    currentPremium: reader.has('current') ? reader.number('current') : 0,
  });
  const { periods, inputMax, defaultAmount } = schedule;
  const chosen = chosenIn(reader);
  if (chosen !== null && !isPossibleInput(chosen, schedule)) {
    reader.expect('result', { periods, inputMax, defaultAmount, error: 'validation_error' }, EXACT);
    return;
  }
  const { amount, employeePremiums, monthsCut } = assumedPremiums(schedule, chosen);
  const paid = employeePremiums.map((premium) => premium + plan.employerPremium);
  const segments = {
    employeeSegments: premiumSegments(employeePremiums),
    premiumSegments: premiumSegments(paid),
  };
  const result = { periods, inputMax, defaultAmount, amount, ...segments, monthsCut };
  reader.expect('result', result, EXACT);
}

export const MATCHING_CHECKS: SectionChecks = {
  cases: cases((reader) => {
    const { limit, maxMatching } = matchingRoom({ ...planIn(reader), date: reader.text('date') });
    reader.expect('limit', limit, EXACT);
    reader.expect('maxMatching', maxMatching, EXACT);
  }),
  schedule: cases(checkSchedule),
  monthsCases: cases((reader) => {
    const retirementAge = reader.number('retirementAge');
    const months = monthsToRetirement({
      birthday: birthdayIn(reader),
      referenceMonth: month(reader, 'ref'),
      retirementAge,
    });
    reader.expect('months', months, EXACT);
  }),
};

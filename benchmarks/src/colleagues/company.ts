/**
 * Generates the colleagues of a large company. Attributes, grades and types are evenly distributed, the hardest case for the
 * counts. Risk and return of each person vary around the values of their type, like realised figures, rounded to whole
 * percentage points.
 */
import type { PlacedPerson } from '@minori/engine/colleagues/compared-person';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { RISK_TOLERANCE_ORDER } from '@minori/engine/vocabulary/risk-tolerance';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Mean and spread of the risk of people of a type, in percentage points. */
const RISK_BY_TYPE = { 4: [1, 1], 1: [5, 2], 2: [10, 3], 3: [16, 3] } as const;
/** Return without risk, return per point of risk, and its spread over people, in percentage points. */
const RETURN = { base: 0.5, aRisk: 0.55, spread: 1.5 } as const;

const AGES = [19, 20, 30, 40, 50, 60] as const;

function streams(seed: number) {
  const random = xoroshiro128plus(seed);
  const uniform = () => (random.next() >>> 0) / 2 ** 32;
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const one = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(uniform() * values.length)] ?? values[0];
  return { normal, one };
}

const wholePoint = (percent: number) => Math.round(percent) / 100;

export function colleagues(count: number, seed: number): PlacedPerson[] {
  const { normal, one } = streams(seed);
  return Array.from({ length: count }, () => {
    const riskToleranceCode = one(RISK_TOLERANCE_ORDER);
    const [middle, spread] = RISK_BY_TYPE[riskToleranceCode];
    const risk = Math.abs(middle + spread * normal());
    return {
      age: one(AGES),
      genderCode: one([0, 1]),
      isMarried: one([true, false]),
      isDependent: one([true, false]),
      totalValuation: one(GRADES),
      riskToleranceCode,
      investmentRisk: wholePoint(risk),
      returnByYear: wholePoint(RETURN.base + RETURN.aRisk * risk + RETURN.spread * normal()),
    };
  });
}

/**
 * Finds the colleagues who match a filter as fast as possible, as the limit for our list: packs all filtered attributes of a
 * person into 16 bits, has one bit mask per group of toggles, and scans once into a list of indexes. Written for this purpose
 * alone, without the engine's cube of counts.
 */
import type { FilterToggles } from '@minori/engine/colleagues/filter-rule';
import type { PeopleColumns } from '@minori/engine/colleagues/people-columns';

/** Packs age in 3 bits, gender, marital status and dependents in 2 each, grade in 3. */
export function packAttributes(people: PeopleColumns): Uint16Array {
  return Uint16Array.from(people.code, (_, i) => {
    const age = people.age[i] ?? 0;
    const pair = (value = 0) => (value > 1 ? 2 : value);
    return (
      (age > 60 ? 0 : age / 10) |
      (pair(people.gender[i]) << 3) |
      (pair(people.marital[i]) << 5) |
      (pair(people.dependents[i]) << 7) |
      ((people.grade[i] ?? 0) << 9)
    );
  });
}

const maskOf = (...values: readonly [boolean | undefined, number][]) => {
  const chosen = values.reduce((mask, [isOn, value]) => (isOn === true ? mask | value : mask), 0);
  return chosen === 0 ? 0xff : chosen;
};

/** Writes the positions of the people who match the toggles to `list`. @returns their number */
export function columnarScan(codes: Uint16Array, on: FilterToggles, list: Uint32Array): number {
  const age = maskOf(
    [on.isUnderTwenties, 0b110],
    [on.isThirties, 0b1000],
    [on.isFourties, 0b10000],
    [on.isFifties, 0b100000],
    [on.isOverSixties, 0b1000000],
  );
  const gender = maskOf([on.isMan, 1], [on.isWoman, 2]);
  const marital = maskOf([on.isMarried, 2], [on.isSingle, 1]);
  const dependents = maskOf([on.hasDependents, 2], [on.noDependents, 1]);
  const grade = maskOf(
    [on.isInvestmentValuationA, 1],
    [on.isInvestmentValuationB, 2],
    [on.isInvestmentValuationC, 4],
    [on.isInvestmentValuationD, 8],
    [on.isInvestmentValuationE, 16],
  );
  let found = 0;
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes[i] as number;
    list[found] = i;
    found +=
      (age >> (code & 7)) &
      (gender >> ((code >> 3) & 3)) &
      (marital >> ((code >> 5) & 3)) &
      (dependents >> ((code >> 7) & 3)) &
      (grade >> (code >> 9)) &
      1;
  }
  return found;
}

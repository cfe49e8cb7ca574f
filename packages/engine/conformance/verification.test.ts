// Tests that the verification record has the reference's figures, and the design page's for checks outside this repository.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERIFICATION } from '../src/verification/verification-record.ts';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const REFERENCE = JSON.parse(textOf('../reference/cases.json'));
const { simulation, valuation, _meta } = REFERENCE;

/** One plan of `simulation.monteCarloNew`: chances by simulation and by formula, or errors of quantiles in percent. */
interface SimulatedPlan {
  readonly paths: number;
  readonly monteCarlo?: Readonly<Record<string, number>>;
  readonly formula?: Readonly<Record<string, number>>;
  readonly errPct?: Readonly<Record<string, number>>;
}

const NEW_RULES: readonly SimulatedPlan[] = simulation.monteCarloNew;

/** Rounded up, because the page states a bound. */
function tenthsAbove(differences: readonly number[]): number {
  return Math.ceil(10 * Math.max(...differences.map(Math.abs))) / 10;
}

/** The number of plans, and of the paths that all of them were simulated with. */
function simulated(plans: readonly SimulatedPlan[]) {
  const [count, ...others] = new Set(plans.map(({ paths }) => paths));
  expect(others).toEqual([]);
  return { plans: plans.length, count };
}

const violationsOf = ({ violations }: { violations: Record<string, number> }) => Object.values(violations);

test('the reference is as old as the page says; how many of its cases pass is in conformance.test.ts', () => {
  expect(_meta.revised).toBe(VERIFICATION.month);
});

test('the simulations that were held against simulated futures', () => {
  expect([simulated(simulation.monteCarloCheck), simulated(NEW_RULES)]).toEqual(VERIFICATION.paths);
});

test('how far the new rules are from simulated futures', () => {
  const chances = NEW_RULES.flatMap(({ monteCarlo = {}, formula = {} }) =>
    Object.entries(monteCarlo).map(([name, chance]) => 100 * (chance - (formula[name] ?? Number.NaN))),
  );
  const amounts = NEW_RULES.flatMap(({ errPct = {} }) => Object.values(errPct));
  const found = { chancePoints: tenthsAbove(chances), amountPercent: tenthsAbove(amounts) };
  expect(found).toEqual(VERIFICATION.newRules);
});

test.each([
  ['the cautious view is never better', simulation.cautiousNeverBetter, 'figuresCompared', VERIFICATION.cautious],
  ['scores keep their properties', valuation.propertyCheck, 'samples', VERIFICATION.portfolios],
] as const)('%s, in as many comparisons', (_name, check, field, count) => {
  expect(check[field]).toBe(count);
  expect(violationsOf(check).filter((violations) => violations !== 0)).toEqual([]);
});

test('what was done outside is what the design page has recorded', () => {
  const paragraphs = textOf('../../../docs/design/calculations.md').split('\n\n');
  const record = paragraphs
    .find((text) => text.startsWith('**How far the figures are proved.**'))
    ?.replaceAll('\n', ' ');
  const { reference, randomFiles, paths } = VERIFICATION.outside;
  const number = (count: number) => count.toLocaleString('en-US');
  expect(record).toContain(
    `${number(reference)} comparisons on the reference and about ${number(randomFiles.checks)} on each of ${randomFiles.files} files`,
  );
  expect(record).toContain(`${number(paths.count)} simulated paths for ${paths.plans} plans`);
});

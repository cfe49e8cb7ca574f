/**
 * The obvious way to value one person, written from calculations.md section 4 over objects as they travel on the wire
 * (`categoryClasses` of code and ratio, looked up by code). A peer, not the engine.
 */
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { Person } from './company.ts';

export interface WireClass {
  readonly categoryClassCode: number;
  readonly ratio: number;
}

export interface WirePerson {
  readonly categoryClasses: readonly WireClass[];
  readonly areaRatio: Readonly<Record<string, number>>;
  readonly riskToleranceCode: Person['riskToleranceCode'];
}

const AREAS = ['domestic', 'developed', 'emerging', 'other'];

export function wirePerson(person: Person): WirePerson {
  return {
    categoryClasses: person.weights.map((ratio, categoryClassCode) => ({ categoryClassCode, ratio })),
    areaRatio: Object.fromEntries(AREAS.map((area, index) => [area, person.areaWeights[index] ?? 0])),
    riskToleranceCode: person.riskToleranceCode,
  };
}

export interface Assumptions {
  readonly sd: readonly number[];
  readonly correlation: readonly (readonly number[])[];
  readonly models: readonly WirePerson[];
}

export interface NaiveValuation {
  readonly scores: Readonly<Record<'asset' | 'area' | 'separation' | 'risk' | 'diversified' | 'fit' | 'total', number>>;
  readonly grade: Grade;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const effective = (shares: readonly number[]) => 1 / sum(shares.map((share) => share ** 2));
const round = (score: number) => Math.floor(Math.round(score * 1e9) / 1e9 + 0.5);
const ratioOf = (classes: readonly WireClass[], code: number) =>
  classes.find((one) => one.categoryClassCode === code)?.ratio ?? 0;

function sigma(classes: readonly WireClass[], { sd, correlation }: Assumptions): number {
  const variance = sum(
    classes.map((a) =>
      sum(
        classes.map((b) => {
          const [i, j] = [a.categoryClassCode, b.categoryClassCode];
          return a.ratio * b.ratio * (correlation[i]?.[j] ?? 0) * (sd[i] ?? 0) * (sd[j] ?? 0);
        }),
      ),
    ),
  );
  return Math.sqrt(variance);
}

function diversification(shares: readonly number[], reference: readonly number[], shortTerm: number): number {
  const most = effective(reference);
  const fraction = most > 1 ? Math.min(1, (effective(shares) - 1) / (most - 1)) : 1;
  return 100 * (shortTerm + (1 - shortTerm) * fraction);
}

const ratios = (person: WirePerson) => person.categoryClasses.map((one) => one.ratio);

export function naiveValuation(person: WirePerson, assumptions: Assumptions): NaiveValuation {
  const modelOf = (code: number) => assumptions.models.find((one) => one.riskToleranceCode === code) ?? person;
  const model = modelOf(person.riskToleranceCode);
  const yardstick = modelOf(person.riskToleranceCode === 4 ? 1 : person.riskToleranceCode);
  const shortTerm = ratioOf(person.categoryClasses, 5);
  const asset = diversification(ratios(person), ratios(yardstick), shortTerm);
  const area = diversification(Object.values(person.areaRatio), Object.values(yardstick.areaRatio), shortTerm);
  const differences = person.categoryClasses.map(
    ({ categoryClassCode, ratio }) => ratio - ratioOf(model.categoryClasses, categoryClassCode),
  );
  const separation = 100 * (1 - Math.max(0, 0.5 * sum(differences.map(Math.abs))));
  const [own, target] = [sigma(person.categoryClasses, assumptions), sigma(model.categoryClasses, assumptions)];
  const gap = own - target;
  const risk = 100 * Math.max(0, gap >= 0 ? 1 - gap / 0.08 : 1 + gap / 0.12);
  const diversified = 0.6 * asset + 0.4 * area;
  const fit = 0.5 * separation + 0.5 * risk;
  const caps = [
    { over: 1.25 * target + 0.01, cap: 79 },
    { over: 1.5 * target + 0.01, cap: 64 },
  ].filter(({ over }) => own > over);
  const total = Math.min(0.5 * diversified + 0.5 * fit, fit + 20, ...caps.map(({ cap }) => cap));
  const raw = { asset, area, separation, risk, diversified, fit, total };
  const scores = Object.fromEntries(
    Object.entries(raw).map(([name, score]) => [name, round(score)]),
  ) as NaiveValuation['scores'];
  const cuts: readonly { letter: Grade; from: number }[] = [
    { letter: 'A', from: 80 },
    { letter: 'B', from: 65 },
    { letter: 'C', from: 50 },
    { letter: 'D', from: 35 },
  ];
  return { scores, grade: cuts.find((cut) => scores.total >= cut.from)?.letter ?? 'E' };
}

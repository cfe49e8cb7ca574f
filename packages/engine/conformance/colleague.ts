/** Checks section `colleague`: age bands, the filter rule, and the ratios over colleagues and the employee. */
import { bandOf, representativeAge } from '../src/colleagues/age-band.ts';
import type { ComparedPerson } from '../src/colleagues/compared-person.ts';
import { matches } from '../src/colleagues/filter-rule.ts';
import { colleagueRatios } from '../src/colleagues/ratios.ts';
import { groupsBySize } from '../src/colleagues/size-groups.ts';
import { GRADES, type Grade } from '../src/vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER, type RiskToleranceCode } from '../src/vocabulary/risk-tolerance.ts';
import { CaseReader, MalformedFile } from './case-reader.ts';
import { cases, runCase, type SectionChecks, valuesByKey } from './list-check.ts';
import type { Report } from './report.ts';
import { EXACT } from './tolerance.ts';

/** Reads a pair of a type and a grade, such as [4, 'A']. */
function typeAndGrade(value: unknown, path: string): { code: RiskToleranceCode; grade: Grade } {
  const [first, second] = Array.isArray(value) ? value : [];
  const code = RISK_TOLERANCE_ORDER.find((candidate) => candidate === first);
  const grade = GRADES.find((candidate) => candidate === second);
  if (code === undefined || grade === undefined) throw new MalformedFile(`${path} should be a type and a grade`);
  return { code, grade };
}

/** Compares the ratios and the size of a group that includes the employee. */
function expectRatios(
  reader: CaseReader,
  others: readonly { code: RiskToleranceCode; grade: Grade }[],
  own: { code: RiskToleranceCode; grade: Grade },
): void {
  const ratios = colleagueRatios(
    {
      types: RISK_TOLERANCE_ORDER.map((code) => others.filter((other) => other.code === code).length),
      grades: GRADES.map((grade) => others.filter((other) => other.grade === grade).length),
    },
    { riskToleranceCode: own.code, totalValuation: own.grade },
  );
  const people = (groups: readonly { numberOfPeople: number }[]) =>
    groups.reduce((sum, { numberOfPeople }) => sum + numberOfPeople, 0);
  reader.expect('n', people(ratios.riskToleranceRatio), EXACT);
  reader.expect('riskToleranceRatio', ratios.riskToleranceRatio, EXACT);
  reader.expect('investmentEvaluationRatio', ratios.investmentEvaluationRatio, EXACT);
}

const ratioCase: SectionChecks[string] = ({ name, data }, report) => {
  const reader = new CaseReader(name, data);
  const others = reader.raw('others');
  if (!Array.isArray(others)) throw new MalformedFile(`${name}.others should be a list`);
  const result = new CaseReader(`${name}.result`, reader.raw('result'));
  expectRatios(
    result,
    others.map((other, i) => typeAndGrade(other, `${name}.others[${i}]`)),
    typeAndGrade(reader.raw('me'), `${name}.me`),
  );
  reader.mismatches.push(...result.mismatches);
  report.addCase(reader, name);
};

/** A case without colleagues. It contains no input: the employee's type and grade are those counted with one person. */
const aloneCase: SectionChecks[string] = ({ name, data }, report) => {
  const reader = new CaseReader(name, data);
  const own = [
    ['riskToleranceRatio', 'mstRiskToleranceCode'],
    ['investmentEvaluationRatio', 'value'],
  ].map(([list = '', key = '']) => {
    const groups = reader.raw(list);
    if (!Array.isArray(groups)) throw new MalformedFile(`${name}.${list} should be a list`);
    return groups.find(({ numberOfPeople }) => numberOfPeople === 1)?.[key];
  });
  expectRatios(reader, [], typeAndGrade(own, name));
  report.addCase(reader, name);
};

type NumberedPerson = ComparedPerson & { readonly id: number };

function checkFilter(reader: CaseReader, people: readonly NumberedPerson[]): void {
  const toggles = reader.raw('filter');
  if (typeof toggles !== 'object' || toggles === null) throw new MalformedFile(`${reader.path}.filter`);
  const matching = people.filter((person) => matches(person, toggles));
  reader.expect(
    'ids',
    matching.map(({ id }) => id),
    EXACT,
  );
}

/** Applies each case's filter to the section's list `filterPeople`. */
const filterCases: SectionChecks[string] = (list, report: Report) => {
  const people = list.section.filterPeople;
  if (!Array.isArray(people)) throw new MalformedFile(`${list.name} needs filterPeople beside it`);
  const check = cases((reader) => checkFilter(reader, people));
  if (check !== 'informational') check(list, report);
};

type Attributes = [
  age: number | null,
  genderCode: 0 | 1 | null,
  isMarried: boolean | null,
  isDependent: boolean | null,
];

/** The attributes that a group's members share; null for those that were ignored to form the group. */
function inCommon([age, ...others]: Attributes, known: number): unknown[] {
  const told = [age === null ? null : representativeAge(bandOf(age)), ...others];
  return told.map((value, i) => (i < known ? value : null));
}

function checkAnonymity(reader: CaseReader): void {
  const input = reader.raw('input');
  if (!Array.isArray(input)) throw new MalformedFile(`${reader.path}.input should be a list`);
  const people = input.map(([age, genderCode, isMarried, isDependent]: Attributes) => {
    return { age, genderCode, isMarried, isDependent };
  });
  const { groups, left } = groupsBySize(people, reader.number('k'));
  const counts = groups.map(({ people: [first, ...others], known }) => [
    first && inCommon([first.age, first.genderCode, first.isMarried, first.isDependent], known),
    1 + others.length,
  ]);
  reader.expect('outputCounts', left.length > 0 ? [...counts, [null, left.length]] : counts, EXACT);
}

const kAnonymity: SectionChecks[string] = ({ name, data }, report) => {
  report.addCase(runCase(new CaseReader(name, data), checkAnonymity), name);
};

export const COLLEAGUE_CHECKS: SectionChecks = {
  ratioCase,
  aloneCase,
  ageBands: valuesByKey((age) => bandOf(Number(age))),
  // No cases: input of `filterCases`.
  filterPeople: 'informational',
  filterCases,
  kAnonymity,
};

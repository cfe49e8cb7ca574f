/**
 * Filters colleagues given as the specification's list of objects (specification section 5). Counts and ratios come from the
 * three-year list, whose first own entry holds the employee's grade. The minimum size of a group is enforced for each
 * horizon's list separately (calculations.md section 11). The input, the server's response, is not changed.
 */
import { GRADES, type Grade } from '../vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER, type RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import type { ComparedPerson, OwnPlace } from './compared-person.ts';
import { type FilterToggles, isSelected, selectionOf } from './filter-rule.ts';
import { colleagueRatios, type GradeRatio, isTooFewToShow, type TypeRatio } from './ratios.ts';

/** The people of one type, by horizon. */
export type TypeList<Person> = {
  readonly mstRiskToleranceCode: RiskToleranceCode;
  readonly riskToleranceColorCode: string;
  readonly name: string;
  readonly threeYears: readonly Person[];
  readonly fiveYears: readonly Person[];
  readonly tenYears: readonly Person[];
};

/** The part of the server's response that the filter reads. */
export type ComparedCompany<List> = {
  readonly mySelf: {
    readonly mstRiskToleranceCode: RiskToleranceCode | null;
    readonly threeYears: readonly { readonly totalValuation: Grade | null }[];
  };
  readonly others: readonly List[];
};

type Filtered<List> = {
  readonly riskToleranceRatio: (TypeRatio & { colorCode: string; name: string })[];
  readonly investmentEvaluationRatio: GradeRatio[];
  readonly others: List[];
  readonly isTooFew: boolean;
};

const HORIZON_LISTS = ['threeYears', 'fiveYears', 'tenYears'] as const;
type HorizonList = (typeof HORIZON_LISTS)[number];

/** The people of each type for one horizon for whom `keeps` is true; nobody when they are too few in total. */
function filteredLists<Person>(
  lists: readonly TypeList<Person>[],
  horizon: HorizonList,
  { keeps, limit }: { keeps: (person: Person) => boolean; limit: number },
): Person[][] {
  const kept = lists.map((list) => list[horizon].filter(keeps));
  const people = kept.reduce((sum, list) => sum + list.length, 0);
  return isTooFewToShow(people, limit) ? kept.map(() => []) : kept;
}

function countsOf(lists: readonly TypeList<ComparedPerson>[]) {
  const types = RISK_TOLERANCE_ORDER.map(() => 0);
  const grades = GRADES.map(() => 0);
  for (const { mstRiskToleranceCode, threeYears } of lists) {
    const type = RISK_TOLERANCE_ORDER.indexOf(mstRiskToleranceCode);
    types[type] = (types[type] ?? 0) + threeYears.length;
    for (const { totalValuation } of threeYears) {
      const grade = GRADES.indexOf(totalValuation);
      grades[grade] = (grades[grade] ?? 0) + 1;
    }
  }
  return { types, grades };
}

export function ownPlace({ mySelf }: ComparedCompany<unknown>): OwnPlace {
  return {
    riskToleranceCode: mySelf.mstRiskToleranceCode,
    totalValuation: mySelf.threeYears[0]?.totalValuation ?? null,
  };
}

/**
 * The ratios and lists of the people that the toggles let through.
 * @param limit the smallest group that may be shown; below it `isTooFew` is true and ratios and lists are empty.
 */
export function filterColleagues<List extends TypeList<ComparedPerson>>(
  company: ComparedCompany<List>,
  toggles: FilterToggles,
  limit: number,
): Filtered<List> {
  const selection = selectionOf(toggles);
  const rule = { keeps: (person: ComparedPerson) => isSelected(person, selection), limit };
  const [threeYears = [], fiveYears = [], tenYears = []] = HORIZON_LISTS.map((horizon) =>
    filteredLists(company.others, horizon, rule),
  );
  const isTooFew = threeYears.every((list) => list.length === 0);
  const others = company.others.map((list, i) => ({
    ...list,
    threeYears: threeYears[i] ?? [],
    fiveYears: isTooFew ? [] : (fiveYears[i] ?? []),
    tenYears: isTooFew ? [] : (tenYears[i] ?? []),
  }));
  if (isTooFew) return { riskToleranceRatio: [], investmentEvaluationRatio: [], others, isTooFew };
  const ratios = colleagueRatios(countsOf(others), ownPlace(company));
  const looks = new Map(
    company.others.map((list) => [
      list.mstRiskToleranceCode,
      { colorCode: list.riskToleranceColorCode, name: list.name },
    ]),
  );
  return {
    riskToleranceRatio: ratios.riskToleranceRatio.flatMap((type) => {
      const look = looks.get(type.mstRiskToleranceCode);
      return look === undefined ? [] : [{ ...type, ...look }];
    }),
    investmentEvaluationRatio: ratios.investmentEvaluationRatio,
    others,
    isTooFew,
  };
}

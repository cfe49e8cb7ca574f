/** 運用評価の読み出し — reads the snapshot of the latest statement with the data that are shown with it. */
import { GenderCode } from '@minori/contract/codes';
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import { isAllProtected } from '@minori/engine/investment-valuation/protected-mix';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { preparedQuery } from '../../platform/storage/prepared-query.ts';
import { VALUATION_DETAILS } from '../../platform/storage/schema/valuation-details.ts';
import { employeeQuery } from '../../records/employees.ts';
import {
  diagnosedType,
  findLatestValuation,
  latestValuationQuery,
  previousValuationQuery,
} from '../../records/valuations.ts';
import { assetClassQuery, toAssetClasses } from '../asset-class/repository.ts';

/** Returns the lowest sub-score if it is a weakness; null otherwise, and before the first valuation. */
export async function findWeakest(database: Database, owner: Owner) {
  return (await findLatestValuation(database, owner))?.details.reason.weakest ?? null;
}

/** Columns that `shownAttributes` needs, for queries of an employee with the company. */
export const ATTRIBUTE_COLUMNS = [
  'employees.gender_code as genderCode',
  'employees.birthday',
  'employees.is_married as isMarried',
  'employees.is_dependent as isDependent',
  'companies.personal_attribute_showed_flg as isShown',
] as const;

export interface AttributeRow {
  readonly genderCode: number | null;
  readonly birthday: CalendarDate | null;
  readonly isMarried: boolean | null;
  readonly isDependent: boolean | null;
  readonly isShown: boolean;
}

/** Returns the employee's attributes as of a day; null where the company hides them. */
export function shownAttributes(
  row: AttributeRow | undefined,
  today: CalendarDate,
): Pick<InvestmentValuation, 'genderCode' | 'isMarried' | 'isDependent' | 'age'> {
  if (!row?.isShown) return { genderCode: null, isMarried: null, isDependent: null, age: null };
  const { genderCode, birthday, isMarried, isDependent } = row;
  return {
    genderCode: genderCode === null ? null : GenderCode.parse(genderCode),
    ...{ isMarried, isDependent },
    age: birthday === null ? null : ageOn(birthday, today),
  };
}

const readShownValuation = preparedQuery((database, owner: Owner) =>
  employeeQuery(database, owner)
    .select(ATTRIBUTE_COLUMNS)
    .select([
      jsonObjectFrom(latestValuationQuery(database, owner)).as('latest'),
      jsonObjectFrom(previousValuationQuery(database, owner)).as('previous'),
      jsonArrayFrom(assetClassQuery(database)).as('classes'),
    ]),
);

function previousOf<T>({ shortTerm, ...previous }: T & { readonly shortTerm: number }) {
  return { ...previous, isAllProtected: isAllProtected(shortTerm) };
}

/** Reads the latest snapshot and the data shown with it in one statement; undefined as for `findLatestValuation`. */
export async function findShownValuation(database: Database, owner: Owner) {
  const [row] = await readShownValuation(database, owner);
  if (!row?.latest) return undefined;
  const { latest, previous, classes, ...attributes } = row;
  const { month: _, riskCode, riskName, riskColor, details, readAt, ...snapshot } = latest;
  return {
    snapshot: { ...snapshot, riskTolerance: diagnosedType({ riskCode, riskName, riskColor }) },
    details: VALUATION_DETAILS.read(details),
    importedAt: new Date(readAt),
    previous: previous && previousOf(previous),
    classes: toAssetClasses(classes),
    attributes,
  };
}

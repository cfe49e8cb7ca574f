/** Counts what an import removes or lacks: cleared cells, and columns that the file doesn't have. */
import type { EmployeeColumn, HrFields } from './import-columns.ts';

type Field = Exclude<keyof HrFields, 'isSubscription'>;

/** Column of each field that may be empty. */
const COLUMN_OF_FIELD = {
  employeeCode: 'employee_code',
  birthday: 'birthday',
  hiredMonth: 'hired',
  leftOn: 'left',
  genderCode: 'gender',
  isMarried: 'married',
  isDependent: 'dependent',
} as const satisfies Readonly<Record<Field, EmployeeColumn>>;

type Held = Readonly<Record<Field, unknown>>;

export interface ColumnLoss {
  readonly column: EmployeeColumn;
  /** Employees who had a value. */
  readonly employees: number;
}

export interface ImportLosses {
  /** Columns with cleared cells. */
  readonly emptied: readonly ColumnLoss[];
  /** Columns missing in the file: values stay, and new employees have none. */
  readonly lacking: readonly ColumnLoss[];
}

interface Compared {
  /** Employees with access, before the import. */
  readonly known: readonly Held[];
  /** Fields of the file's first row, which are those of all rows; undefined for a file without rows. */
  readonly said: HrFields | undefined;
  readonly changed: readonly { readonly own: Held; readonly fields: HrFields }[];
}

export function importLosses({ known, said, changed }: Compared): ImportLosses {
  const fields = Object.keys(COLUMN_OF_FIELD) as Field[];
  const count = (employeesOf: (field: Field) => number) =>
    fields
      .map((field) => ({ column: COLUMN_OF_FIELD[field], employees: employeesOf(field) }))
      .filter(({ employees }) => employees > 0);
  return {
    emptied: count(
      (field) => changed.filter(({ own, fields: taken }) => taken[field] === null && own[field] !== null).length,
    ),
    lacking: count((field) =>
      said === undefined || field in said ? 0 : known.filter((one) => one[field] !== null).length,
    ),
  };
}

/** One warning per column. */
export function lossLines({ emptied, lacking }: ImportLosses, added: number): string[] {
  const have = (employees: number) => (employees === 1 ? '1 employee has' : `${employees} employees have`);
  return [
    ...emptied.map(
      ({ column, employees }) =>
        `Warning: empty cells of ${column} took it away from ${employees === 1 ? '1 employee' : `${employees} employees`}.`,
    ),
    ...lacking.map(
      ({ column, employees }) =>
        `Warning: the file has no column ${column}, which ${have(employees)}: it stays${added > 0 ? ', and who was added has none' : ''}.`,
    ),
  ];
}

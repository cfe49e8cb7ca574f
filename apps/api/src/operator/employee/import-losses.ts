/** What a file takes away from employees without saying so: cells that have become empty, and columns that are no longer there. */
import type { EmployeeColumn, HrFields } from './import-columns.ts';

type Field = Exclude<keyof HrFields, 'isSubscription'>;

/** What may be empty, by the field that holds it. */
const COLUMNS = {
  employeeCode: 'employee_code',
  birthday: 'birthday',
  hiredMonth: 'hired',
  genderCode: 'gender',
  isMarried: 'married',
  isDependent: 'dependent',
} as const satisfies Readonly<Record<Field, EmployeeColumn>>;

type Held = Readonly<Record<Field, unknown>>;

export interface ColumnLoss {
  readonly column: EmployeeColumn;
  /** Who had it. */
  readonly employees: number;
}

export interface ImportLosses {
  /** Emptied by the file. */
  readonly emptied: readonly ColumnLoss[];
  /** Not in the file: they stay, and whoever is added has none. */
  readonly lacking: readonly ColumnLoss[];
}

interface Compared {
  /** Employees with access, before the import. */
  readonly known: readonly Held[];
  /** What the file says of its first row: the same fields as of every other; undefined for a file without rows. */
  readonly said: HrFields | undefined;
  readonly changed: readonly { readonly own: Held; readonly fields: HrFields }[];
}

export function importLosses({ known, said, changed }: Compared): ImportLosses {
  const fields = Object.keys(COLUMNS) as Field[];
  const count = (employeesOf: (field: Field) => number) =>
    fields
      .map((field) => ({ column: COLUMNS[field], employees: employeesOf(field) }))
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

/** A line for each column, for whoever runs the import. */
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

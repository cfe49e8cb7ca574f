/**
 * Defines the type of the rules for a table with employees' rows: the description of each column in the export, or why
 * it is left out, and how rows are deleted when the owner leaves. The compiler requires every table and column, so that
 * neither export nor erasure can miss one.
 */
import { RK_MGT_AGENCY_CODES } from '@minori/contract/codes';
import type { Schema } from '../../platform/storage/schema.ts';

type ColumnOf<T extends keyof Schema> = keyof Schema[T] & string;

/** Tables whose rows belong to an employee, by code or id. */
export type OwnedTable = {
  [T in keyof Schema]: 'sys_user_code' extends keyof Schema[T] ? T : 'employee_id' extends keyof Schema[T] ? T : never;
}[keyof Schema];

/** Owner columns, which the export omits because its files concern one employee. */
type OwnerColumn = 'sys_organization_code' | 'sys_user_code' | 'employee_id';

export class LeftOut {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

export function leftOut(why: string): LeftOut {
  return new LeftOut(why);
}

/** Rows for which the place isn't exported: those with one of these values in the column. */
export interface Unseen {
  readonly column: string;
  readonly values: readonly string[];
}

/** A column that says where or with which device something was done; it must be stated whose place that may be. */
export class Place {
  readonly message: string;
  readonly unseen: Unseen | undefined;
  constructor(message: string, unseen?: Unseen) {
    this.message = message;
    this.unseen = unseen;
  }
}

/** For rows that only someone signed in as the owner can cause: the owner may see the place to recognize intruders. */
export function placeOfOwner(message: string): Place {
  return new Place(message);
}

/** For tables with rows that clients without a session can cause: in those rows the place is exported as null. */
export function placeExcept(unseen: Unseen, message: string): Place {
  return new Place(message, unseen);
}

/** Description of columns with the record keeper's code. */
export const RECORD_KEEPER_KIND = `年金サイトの種類（${RK_MGT_AGENCY_CODES[0]}〜${RK_MGT_AGENCY_CODES.at(-1)}）`;

/** Japanese description of a column, or why it isn't exported. */
export type ColumnDescription = string | Place | LeftOut;

/**
 * How rows are deleted: `withEmployee` by a cascading foreign key; `first` by a statement before that, because no key
 * references the employee; `unnamed`: the row stays and a foreign key clears the code; `never`: the table permits no
 * deletion.
 */
export type Erasure = 'withEmployee' | 'first' | 'unnamed' | 'never';

/** Tables without a code use the employee's id. */
type OwnerOf<T extends OwnedTable> = 'sys_user_code' extends keyof Schema[T]
  ? { readonly by?: never }
  : { readonly by: 'number' };

interface ExportedRules<T extends OwnedTable> {
  /** File name without extension. */
  readonly file: string;
  /** In Japanese. */
  readonly title: string;
  readonly columns: Readonly<Record<Exclude<ColumnOf<T>, OwnerColumn>, ColumnDescription>>;
  /** Sort columns. */
  readonly order: readonly ColumnOf<T>[];
  readonly erasure?: Erasure;
}

interface WithheldRules {
  readonly why: string;
  readonly erasure?: Erasure;
}

export type OwnedTables = { readonly [T in OwnedTable]: (ExportedRules<T> | WithheldRules) & OwnerOf<T> };

/** The rules of one file, for a part of the tables. */
export type SomeOwnedTables<Names extends OwnedTable> = Pick<OwnedTables, Names>;

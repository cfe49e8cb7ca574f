/**
 * The type that describes a table with rows of an employee: how each column is described in the export, or why it is left
 * out; and how the rows are removed when the owner leaves. The compiler asks for every table and every column, so that
 * neither the export nor the erasure can miss one that is added later.
 */
import { RK_MGT_AGENCY_CODES } from '@minori/contract/codes';
import type { Schema } from '../../platform/storage/schema.ts';

type ColumnOf<T extends keyof Schema> = keyof Schema[T] & string;

/** Tables whose rows say whose they are, by the employee's code or by their number. */
export type OwnedTable = {
  [T in keyof Schema]: 'sys_user_code' extends keyof Schema[T] ? T : 'employee_id' extends keyof Schema[T] ? T : never;
}[keyof Schema];

/** They say whose the row is: the file is of one employee alone. */
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

/** Of whose rows the owner isn't told the place: rows in which the column has one of the values. */
export interface Unseen {
  readonly column: string;
  readonly values: readonly string[];
}

/** A column that says from where, or with what, something was done: decided is who that may have been. */
export class Place {
  readonly message: string;
  readonly unseen: Unseen | undefined;
  constructor(message: string, unseen?: Unseen) {
    this.message = message;
    this.unseen = unseen;
  }
}

/** Only of somebody who was let in as the owner, so that the owner can tell whether it was another. */
export function placeOfOwner(message: string): Place {
  return new Place(message);
}

/** Rows of strangers are among them, whose place is nobody else's affair: null there. */
export function placeUnless(unseen: Unseen, message: string): Place {
  return new Place(message, unseen);
}

/** Of the columns that hold the kind of a record keeper. */
export const RECORD_KEEPER_KIND = `年金サイトの種類（${RK_MGT_AGENCY_CODES[0]}〜${RK_MGT_AGENCY_CODES.at(-1)}）`;

/** What a column holds, in Japanese, or why its owner doesn't get it. */
export type ColumnDescription = string | Place | LeftOut;

/**
 * How the rows go: `withEmployee` by a foreign key that cascades, `first` by a statement of their own before that, because
 * no key leads from them to the employee, `unnamed` where the row stays and a foreign key takes the code out of it, `never`
 * where the law of the table is that nothing is removed from it.
 */
export type Erasure = 'withEmployee' | 'first' | 'unnamed' | 'never';

/** Rows that carry no code are found by the employee's number. */
type OwnerOf<T extends OwnedTable> = 'sys_user_code' extends keyof Schema[T]
  ? { readonly by?: never }
  : { readonly by: 'number' };

interface Handing<T extends OwnedTable> {
  /** Name of its file, without the ending. */
  readonly file: string;
  /** In Japanese. */
  readonly title: string;
  readonly columns: Readonly<Record<Exclude<ColumnOf<T>, OwnerColumn>, ColumnDescription>>;
  /** Columns by which its rows are ordered. */
  readonly order: readonly ColumnOf<T>[];
  readonly erasure?: Erasure;
}

interface Withholding {
  readonly why: string;
  readonly erasure?: Erasure;
}

export type OwnedTables = { readonly [T in OwnedTable]: (Handing<T> | Withholding) & OwnerOf<T> };

/** As many of them as one file of rules holds. */
export type SomeOwnedTables<Names extends OwnedTable> = Pick<OwnedTables, Names>;

/** Refuses a record when one of its fields could not be read. */

/** The record's type with undefined removed from each field. */
export type Whole<T> = { readonly [Key in keyof T]: Exclude<T[Key], undefined> };

/** The record, or undefined when any field is undefined. null (「－」) is a value. */
export function wholeRecord<T extends Readonly<Record<string, unknown>>>(fields: T): Whole<T> | undefined {
  return Object.values(fields).includes(undefined) ? undefined : (fields as Whole<T>);
}

/** All rows, or undefined when one could not be read. */
export function wholeList<T>(rows: readonly (T | undefined)[]): readonly T[] | undefined {
  return rows.includes(undefined) ? undefined : (rows as readonly T[]);
}

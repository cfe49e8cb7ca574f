/** Refuses a record of which one field could not be read. */

/** Each field without undefined. */
export type Whole<T> = { readonly [Key in keyof T]: Exclude<T[Key], undefined> };

/** The record, or undefined when any field is undefined. null (「－」) is a value. */
export function wholeRecord<T extends Readonly<Record<string, unknown>>>(fields: T): Whole<T> | undefined {
  return Object.values(fields).includes(undefined) ? undefined : (fields as Whole<T>);
}

/** Every row read, or undefined when any row could not be. */
export function wholeList<T>(rows: readonly (T | undefined)[]): readonly T[] | undefined {
  return rows.includes(undefined) ? undefined : (rows as readonly T[]);
}

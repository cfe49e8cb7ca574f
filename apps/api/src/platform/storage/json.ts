/**
 * Writes JSON columns in the one way that is right for every value. `pg` turns a bare array into a PostgreSQL array, and other
 * drivers store a string inside the JSON; JSON text cast to text and then to jsonb does neither. The branded type makes the
 * compiler refuse a bare value for a JSON column.
 */
import { type ColumnType, type RawBuilder, sql } from 'kysely';

declare const written: unique symbol;
interface WrittenJson<T> {
  readonly [written]: T;
}

/** A jsonb column with a value of type T. */
export type Json<T> = ColumnType<T, WrittenJson<T>, WrittenJson<T>>;

export function json<T>(value: T): RawBuilder<WrittenJson<T>> {
  return sql<WrittenJson<T>>`${JSON.stringify(value)}::text::jsonb`;
}

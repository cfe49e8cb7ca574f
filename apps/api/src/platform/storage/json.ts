/**
 * Writes JSON columns in the one way that is right for every value. `pg` turns a bare array into a PostgreSQL array, and other
 * drivers store a string inside the JSON; text cast twice does neither. The brand makes the compiler refuse a bare value for a
 * JSON column.
 */
import { type ColumnType, type RawBuilder, sql } from 'kysely';

declare const written: unique symbol;
interface Written<T> {
  readonly [written]: T;
}

/** A jsonb column with a value of type T. */
export type Json<T> = ColumnType<T, Written<T>, Written<T>>;

export function json<T>(value: T): RawBuilder<Written<T>> {
  return sql<Written<T>>`${JSON.stringify(value)}::text::jsonb`;
}

/**
 * Lists the fields of a schema with their path and an example, from zod's own definitions. Routes, client and OpenAPI file use
 * the same definitions, so a new field is fuzzed, too.
 */
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
export type Path = readonly (string | number)[];

/** The part of zod's definition that walking through a schema needs. */
export interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly format?: string;
  readonly checks?: readonly z.core.$ZodCheck[];
}

export interface Field {
  readonly path: Path;
  readonly sample: unknown;
  readonly definition: Definition;
}

export function definitionOf(schema: Schema): Definition {
  return schema._zod.def as Definition;
}

function innermost(schema: Schema, sample: unknown): Definition {
  const definition = definitionOf(schema);
  const { innerType, options } = definition;
  if (innerType) return innermost(innerType, sample);
  if (definition.type === 'pipe' && definition.in) return innermost(definition.in, sample);
  const fitting = options?.find((option) => z.safeParse(option, sample).success) ?? options?.[0];
  return fitting ? innermost(fitting, sample) : definition;
}

/** Returns the schema itself, then everything inside it that the sample or the shape has. */
export function fieldsOf(schema: Schema, sample: unknown, path: Path = []): readonly Field[] {
  const definition = innermost(schema, sample);
  const own: Field = { path, sample, definition };
  const { shape, element } = definition;
  if (shape) {
    const values = (sample ?? {}) as Readonly<Record<string, unknown>>;
    return [own, ...Object.entries(shape).flatMap(([key, inner]) => fieldsOf(inner, values[key], [...path, key]))];
  }
  if (element && Array.isArray(sample) && sample.length > 0)
    return [own, ...fieldsOf(element, sample[0], [...path, 0])];
  return [own];
}

/** Replaces a value in a sample; `undefined` removes it. */
export function withValue(sample: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = Array.isArray(sample) ? [...sample] : { ...(sample as object | null) };
  const holder = copy as Record<string | number, unknown>;
  const inner = withValue(holder[key], rest, value);
  if (inner === undefined && !Array.isArray(copy)) delete holder[key];
  // Not by assignment, because `__proto__` has to become an ordinary property.
  else Object.defineProperty(holder, key, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

/**
 * The fields of a schema, each with where it stands and an example of it, read off zod's own definitions: the same
 * records from which the routes, the client and the OpenAPI file are made, so that a field that is added is fuzzed.
 */
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
export type Path = readonly (string | number)[];

/** What zod keeps of a schema, as far as a walk needs it. */
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

/** The schema itself, then everything inside it that the sample shows or the shape names. */
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

/** The sample with another value in one place; `undefined` takes the place away. */
export function withValue(sample: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = Array.isArray(sample) ? [...sample] : { ...(sample as object | null) };
  const holder = copy as Record<string | number, unknown>;
  const inner = withValue(holder[key], rest, value);
  if (inner === undefined && !Array.isArray(copy)) delete holder[key];
  // Not by assignment: `__proto__` is to arrive as a name like any other.
  else Object.defineProperty(holder, key, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

/**
 * The first wrong entry of the lists in a body. zod collects every finding of a whole list before it says no: four
 * megabytes of `{}` are ten million findings, seconds in which nobody else is answered, and at last a stack that is too
 * small for them (security.md row 41). So lists are looked through entry by entry first, and one wrong entry is enough.
 */
import type * as z from 'zod/mini';

type Path = readonly PropertyKey[];

interface WrongEntry {
  readonly issue: z.core.$ZodIssue;
  /** Where the entry stands in the body; the issue's own path goes on from there. */
  readonly path: Path;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** What a schema is made of, as far as lists may be inside it. */
interface Definition {
  readonly type: string;
  readonly element?: z.ZodMiniType;
  readonly shape?: Shape;
  readonly innerType?: z.core.$ZodType;
}

function definitionOf(schema: z.core.$ZodType): Definition {
  return schema._zod.def as Definition;
}

const holding = new WeakMap<z.core.$ZodType, boolean>();

function findLists(schema: z.core.$ZodType): boolean {
  const { type, shape, innerType } = definitionOf(schema);
  if (type === 'array') return true;
  if (innerType) return holdsLists(innerType);
  return shape !== undefined && Object.values(shape).some(holdsLists);
}

function holdsLists(schema: z.core.$ZodType): boolean {
  const known = holding.get(schema);
  if (known !== undefined) return known;
  const found = findLists(schema);
  holding.set(schema, found);
  return found;
}

function inList(element: z.ZodMiniType, list: readonly unknown[], path: Path): WrongEntry | undefined {
  for (const [i, entry] of list.entries()) {
    const wrong = firstWrongEntry(element, entry, [...path, i]);
    if (wrong) return wrong;
    const parsed = element.safeParse(entry, { reportInput: true });
    const [issue] = parsed.error?.issues ?? [];
    if (issue) return { issue, path: [...path, i] };
  }
  return undefined;
}

/** Undefined too where a list is no list, or the fault is outside of lists: the schema itself says that. */
export function firstWrongEntry(schema: z.core.$ZodType, value: unknown, path: Path = []): WrongEntry | undefined {
  if (!holdsLists(schema)) return undefined;
  const { element, shape, innerType } = definitionOf(schema);
  if (innerType) return firstWrongEntry(innerType, value, path);
  if (element) return Array.isArray(value) ? inList(element, value, path) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = new Map(Object.entries(value));
  for (const [key, inner] of Object.entries(shape ?? {})) {
    const wrong = firstWrongEntry(inner, fields.get(key), [...path, key]);
    if (wrong) return wrong;
  }
  return undefined;
}

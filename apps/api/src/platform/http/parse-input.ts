/** Parses a call's input with the contract's schemas; what does not fit is reported field by field. */
import type { Call } from '@minori/contract/call';
import { issueMessage } from '@minori/contract/issue-message';
import { isStorable } from '@minori/contract/outside-text';
import * as z from 'zod/mini';
import { Failure } from '../base/failure.ts';

const PARTS = ['params', 'query', 'body'] as const;
type Parts = Readonly<Record<(typeof PARTS)[number], unknown>>;

const Nothing = z.strictObject({});
const NoBody = z.optional(z.nullable(Nothing));

/** Parts without a schema must be empty, because a parameter that is ignored today may be a vulnerability tomorrow. */
function schemaOf(call: Call, part: (typeof PARTS)[number]): z.ZodMiniType {
  return call[part] ?? (part === 'body' ? NoBody : Nothing);
}

function requireRightEntries(schema: z.ZodMiniType, body: unknown): void {
  const wrong = firstWrongEntry(schema, body);
  if (!wrong) return;
  const code = [...wrong.path, ...wrong.issue.path].map(String).join('.');
  throw new Failure('validation_error', { errors: [{ code, msg: issueMessage(wrong.issue) }] });
}

/** @throws Failure validation_error with one finding per field; of a list only the first wrong entry is reported. */
export function parseInput(call: Call, given: Parts): Record<string, unknown> {
  // A missing body counts as an empty one.
  const raw = { ...given, ...(call.body && given.body === undefined && { body: {} }) };
  requireStorable(raw.params);
  requireStorable(raw.query);
  requireRightEntries(schemaOf(call, 'body'), raw.body);
  const input: Record<string, unknown> = {};
  const errors: { code: string; msg: string }[] = [];
  for (const part of PARTS) {
    const parsed = schemaOf(call, part).safeParse(raw[part], { reportInput: true });
    if (parsed.success) input[part] = parsed.data;
    else {
      for (const issue of parsed.error.issues) {
        errors.push({ code: issue.path.map(String).join('.') || part, msg: issueMessage(issue) });
      }
    }
  }
  if (errors.length > 0) throw new Failure('validation_error', { errors });
  return input;
}

/** Checks what json-body.ts checks in bodies, for parameters in the URL. */
function requireStorable(part: unknown): void {
  const values = typeof part === 'object' && part !== null ? Object.values(part) : [];
  if (values.some((value) => typeof value === 'string' && !isStorable(value))) throw new Failure('validation_error');
}

type Path = readonly PropertyKey[];

interface WrongEntry {
  readonly issue: z.core.$ZodIssue;
  /** The path of the entry in the body; the issue's own path continues it. */
  readonly path: Path;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** The parts of a Zod definition that can contain lists. */
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

/**
 * Finds the first wrong entry of a list in the value. Undefined also when a value that should be a list isn't one, or when the
 * fault is outside of lists: parsing with the schema reports those.
 */
function firstWrongEntry(schema: z.core.$ZodType, value: unknown, path: Path = []): WrongEntry | undefined {
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

/** A call's input through the contract's schemas; what does not fit is answered field by field. */
import type { Call } from '@minori/contract/call';
import { issueMessage } from '@minori/contract/issue-message';
import { isStorable } from '@minori/contract/outside-text';
import * as z from 'zod/mini';
import { Failure } from '../base/failure.ts';
import { firstWrongEntry } from './first-wrong-entry.ts';

const PARTS = ['params', 'query', 'body'] as const;
type Parts = Readonly<Record<(typeof PARTS)[number], unknown>>;

const Nothing = z.strictObject({});
const NoBody = z.optional(z.nullable(Nothing));

/** Parts that the call does not speak of must be empty: a parameter that is ignored today is a hole tomorrow. */
function schemaOf(call: Call, part: (typeof PARTS)[number]): z.ZodMiniType {
  return call[part] ?? (part === 'body' ? NoBody : Nothing);
}

function requireRightEntries(schema: z.ZodMiniType, body: unknown): void {
  const wrong = firstWrongEntry(schema, body);
  if (!wrong) return;
  const code = [...wrong.path, ...wrong.issue.path].map(String).join('.');
  throw new Failure('validation_error', { errors: [{ code, msg: issueMessage(wrong.issue) }] });
}

/** @throws Failure validation_error with one finding a field, or with the first of a list alone. */
export function parseInput(call: Call, given: Parts): Record<string, unknown> {
  // No body says as much as an empty one.
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

/** Bodies were checked when they were read; addresses were not. */
function requireStorable(part: unknown): void {
  const values = typeof part === 'object' && part !== null ? Object.values(part) : [];
  if (values.some((value) => typeof value === 'string' && !isStorable(value))) throw new Failure('validation_error');
}

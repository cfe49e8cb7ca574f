/**
 * Parses the only body format that the api accepts: JSON in valid UTF-8, at most 20 levels deep, without prototype keys, NUL or
 * lone surrogates (security.md rows 40 and 41). Whatever PostgreSQL can't store is refused here, so that no query can fail on it
 * later.
 */
import { isStorable } from '@minori/contract/outside-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../base/failure.ts';

const DEEPEST = 20;
/**
 * The number of lists and objects that a body may have is this many, plus one for each `BYTES_A_LIST` bytes: no call takes
 * shorter rows.
 */
const LISTS_ALWAYS = 1_000;
const BYTES_A_LIST = 32;
const OPENING = [0x5b, 0x7b];
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Checks without recursion, because ten thousand brackets would exhaust the stack. */
export function isStorableJson(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string' && !isStorable(item)) return false;
      if (typeof item !== 'object' || item === null) continue;
      if (!Array.isArray(item) && !Object.keys(item).every((key) => !PROTOTYPE_KEYS.has(key) && isStorable(key)))
        return false;
      // One by one: passed as arguments of one call, the items of a long list would exhaust the stack.
      for (const inner of Object.values(item)) next.push(inner);
    }
    level = next;
  }
  return true;
}

/**
 * Whether the bytes have few enough lists and objects. Checked before parsing: nested lists are the most expensive content, a
 * hundred times their bytes in memory.
 */
function hasFewLists(bytes: Buffer): boolean {
  const most = LISTS_ALWAYS + bytes.length / BYTES_A_LIST;
  let lists = 0;
  for (const sign of OPENING) {
    for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) {
      lists += 1;
      if (lists > most) return false;
    }
  }
  return true;
}

/** @throws Failure validation_error for bytes that are not the JSON described above. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (!hasFewLists(bytes)) throw new Failure('validation_error');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure('validation_error');
  }
  if (!isStorableJson(value)) throw new Failure('validation_error');
  return value;
}

export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      await request.slot?.resume();
      if (bytes.length === 0) return undefined;
      return parseJsonBody(bytes);
    },
  );
}

// Tests that every request field is bounded and that unknown fields are refused. The cases are derived from the same records as
// the routes, so that new fields are covered (OWASP ASVS 5.0, V1.3.3, V2.1.1, V8.2.3).
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { CALLS, type CallName } from './calls.ts';

/** The part of JSON Schema that the contract's requests use. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

interface Place {
  readonly where: string;
  readonly shape: Shape;
}

function placesOf(shape: Shape, where: string): readonly Place[] {
  const inner = [
    ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].map((option) => placesOf(option, where)),
    ...Object.entries(shape.properties ?? {}).map(([name, property]) => placesOf(property, `${where}.${name}`)),
    shape.items ? placesOf(shape.items, `${where}[]`) : [],
    typeof shape.additionalProperties === 'object' ? placesOf(shape.additionalProperties, `${where}.*`) : [],
  ];
  return [{ where, shape }, ...inner.flat()];
}

const places = (Object.entries(CALLS) as [CallName, Call][]).flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    return placesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, `${name} ${part}`);
  }),
);

/** Whether the pattern limits the length: no `*`, `+` or `{n,}` outside a class. */
function endsSomewhere({ pattern }: Shape): boolean {
  if (pattern === undefined) return false;
  const bare = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|\{\d+,\}/.test(bare);
}

/** Calendar dates: a pattern plus a check that JSON Schema can't express. `fields.test.ts` tests them. */
const DATES: readonly string[] = ['birthday', 'registeredAt', 'calculatedOn', 'leftOn'];

function isBounded({ where, shape }: Place): boolean {
  if (shape.enum !== undefined || shape.const !== undefined || shape.maxLength !== undefined) return true;
  return endsSomewhere(shape) || DATES.some((name) => where.endsWith(`.${name}`));
}

test('no text of a request is of endless length', () => {
  const texts = places.filter(({ shape }) => shape.type === 'string');
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !isBounded(text)).map(({ where }) => where)).toEqual([]);
});

test('no list of a request is of endless length, but the colleagues that a large company has', () => {
  const lists = places.filter(({ shape }) => shape.type === 'array' && shape.maxItems === undefined);
  expect(
    lists.filter(({ where }) => !where.startsWith('filterColleagues body.returnRisks.')).map(({ where }) => where),
  ).toEqual([]);
  expect(CALLS.filterColleagues.bodyLimit).toBeLessThanOrEqual(2 * 1024 * 1024);
});

test('no request takes a field that is not named, but what a browser reports and a list that comes back', () => {
  const open = places.filter(({ shape }) => shape.type === 'object' && shape.additionalProperties !== false);
  const named = /^(logger body\.params|filterColleagues body\.returnRisks.*)$/;
  expect(open.filter(({ where }) => !named.test(where)).map(({ where }) => where)).toEqual([]);
});

test('nobody proves by a birthday, a question or a number who they are', () => {
  const open = places.filter(({ where }) => CALLS[where.split(' ')[0] as CallName].scope === 'public');
  expect(open.length).toBeGreaterThan(20);
  const proofs = /\.\w*(birth|question|answer|secret|employeeNumber|phone)\w*$/i;
  expect(open.filter(({ where }) => proofs.test(where)).map(({ where }) => where)).toEqual([]);
});

test('a text without an end would be found', () => {
  const found = (schema: z.ZodMiniType) =>
    placesOf(z.toJSONSchema(schema) as Shape, 'x').filter(
      (place) => place.shape.type === 'string' && !isBounded(place),
    );
  expect(found(z.object({ a: z.string() }))).toHaveLength(1);
  expect(found(z.object({ a: z.string().check(z.regex(/^[a-z]+$/)) }))).toHaveLength(1);
  expect(found(z.object({ a: z.string().check(z.regex(/^[+*]{1,4}$/)) }))).toHaveLength(0);
});

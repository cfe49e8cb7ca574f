// Tests that each name of the specification is used where it has to be: an entity in its own schema, a call in the portal that
// makes it, a row of the error catalogue where it is read.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import names from '../spec-names.json' with { type: 'json' };
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { ERROR_CATALOGUE } from './error-catalogue.ts';
import { FAILURE_SUBJECTS } from './failure-subject.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PORTAL = 'apps/portal/src';

function* sourceFiles(path: string): Generator<string> {
  if (statSync(join(ROOT, path)).isDirectory()) {
    for (const name of readdirSync(join(ROOT, path))) yield* sourceFiles(`${path}/${name}`);
  } else if (/\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)) yield path;
}

/** The code of a file or folder without comments: a name in a comment doesn't count as used. */
function codeOf(path: string): string {
  return [...sourceFiles(path)]
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');
}

const wordsOf = (code: string) => new Set(code.match(/[\w$][\w$-]*/g));

/** Every property name that a schema lists, at any depth. */
function propertiesOf(schema: unknown, seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return new Set();
  seen.add(schema);
  const definition = (schema as z.ZodMiniType)._zod?.def as unknown as Readonly<Record<string, unknown>> | undefined;
  if (!definition) return new Set();
  const { shape, getter, ...rest } = definition;
  const inner = Object.values(rest).flatMap((part) => (Array.isArray(part) ? part : [part]));
  const lazy = typeof getter === 'function' ? [getter()] : [];
  const parts = [...inner, ...lazy, ...Object.values(shape ?? {})];
  return new Set([...Object.keys(shape ?? {}), ...parts.flatMap((part) => [...propertiesOf(part, seen)])]);
}

/** @param place `call:NAME.PART`, or the path of a file or folder */
function usedAt(place: string): Set<string> {
  const [, name = '', part = ''] = /^call:(\w+)\.(\w+)$/.exec(place) ?? [];
  if (name === '') return wordsOf(codeOf(place));
  const call = (CALLS as Readonly<Record<string, Call>>)[name];
  const schema = call && (Object.entries(call) as [string, unknown][]).find(([key]) => key === part)?.[1];
  if (schema === undefined) throw new Error(`${place} is no schema of a call.`);
  return propertiesOf(schema);
}

interface Entity {
  readonly in: readonly string[];
  readonly names: readonly string[];
  /** Names that are deliberately absent, with the reason. */
  readonly waived?: Readonly<Record<string, string>>;
}

const entities = Object.entries(names.entities as Readonly<Record<string, Entity>>);

describe('names of the specification', () => {
  test.each(entities)('%s: each name is in its schema or its file, or waived with the reason', (_, entity) => {
    const used = new Set(entity.in.flatMap((place) => [...usedAt(place)]));
    const waived = Object.keys(entity.waived ?? {});
    expect(entity.names.filter((name) => !used.has(name) && !waived.includes(name))).toEqual([]);
    expect(waived.filter((name) => used.has(name) || !entity.names.includes(name))).toEqual([]);
  });

  test.each(names.texts)('$what', ({ in: places, texts }) => {
    const code = places.map(codeOf).join('\n');
    expect(texts.filter((text) => !code.includes(text))).toEqual([]);
  });

  test('each call of section 7 is in the table', () => {
    const addresses = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
    expect(names.calls.filter((address) => !addresses.includes(address))).toEqual([]);
  });

  test('each call is made by the portal, or waived with the reason', () => {
    const code = codeOf(PORTAL);
    const imported = [...code.matchAll(/import (?:type )?\{([^}]*)\} from '@minori\/contract\//g)]
      .filter(([statement]) => !statement.startsWith('import type'))
      .flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''));
    const isMade = (name: string) => new RegExp(`\\bCALLS\\.${name}\\b`).test(code) || imported.includes(name);
    const waived = Object.keys(names.callers.waived);
    expect(Object.keys(CALLS).filter((name) => !isMade(name) && !waived.includes(name))).toEqual([]);
    expect(waived.filter((name) => isMade(name) || !(name in CALLS))).toEqual([]);
  });

  test('each failure text of section 8 is a subject, and is said by a call', () => {
    const message = new Set<string>(Object.values(CALLS).map(({ failure }) => failure));
    // Sentences of a screen itself, in addition to the call's.
    for (const [, subject = ''] of codeOf(PORTAL).matchAll(/\bsubject: '(\w+)'/g)) message.add(subject);
    const subjects = Object.values(names.failureTexts);
    expect(subjects.filter((subject) => !(FAILURE_SUBJECTS as readonly string[]).includes(subject))).toEqual([]);
    expect(subjects.filter((subject) => !message.has(subject))).toEqual([]);
  });

  test('each field of a row of the error catalogue has a reader', () => {
    const code = ['apps/api/src', 'apps/scraper/src', PORTAL, 'packages/contract/src/error-catalogue.ts']
      .map(codeOf)
      .join('\n');
    const fields = new Set(Object.values(ERROR_CATALOGUE).flatMap((row) => Object.keys(row)));
    const isRead = (field: string) =>
      new RegExp(`(?:\\brow|\\))\\??\\.${field}\\b|\\b${field}\\b[^=\\n]*\\} = (?:row|findErrorRow)`).test(code);
    expect([...fields].filter((field) => !isRead(field))).toEqual([]);
  });

  test('a name that no schema has, a call that nobody makes and a text that nobody wrote are found missing', () => {
    expect(usedAt('call:login.response').has('aNameThatNobodyWrote')).toBe(false);
    expect(() => usedAt('call:nobody.body')).toThrow('no schema');
    expect(codeOf(`${PORTAL}/platform/errors/route-error.ts`)).not.toContain('isFourties');
  });
});

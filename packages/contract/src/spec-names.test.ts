import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import names from '../spec-names.json' with { type: 'json' };
import { CALLS } from './calls.ts';

// The specification's names, held against the sources: what the product promises by name is somewhere in its code.
const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['apps/api/src', 'apps/portal/src', 'apps/scraper/src', 'packages/contract/src', 'packages/engine/src'];

const WAIVED = new Map(
  Object.entries<readonly string[]>(names.waivers).flatMap(([issue, list]) => list.map((name) => [name, issue])),
);

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.(tsx?|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Code without its comments: a name that is only talked about is not used. */
function code(): string {
  return SOURCES.flatMap((folder) => [...sourceFiles(join(ROOT, folder))])
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');
}

const everything = code();
const words = new Set(everything.match(/[\w$][\w$-]*/g));

const identifiers = new Set([...Object.values(names.entities).flat(), ...names.parameters]);
const texts = Object.values(names.texts).flat();
const callAddresses = new Set(Object.values(CALLS).map((call) => `${call.method} ${call.path}`));

function used(name: string): boolean {
  if (names.calls.includes(name)) return callAddresses.has(name);
  return texts.includes(name) ? everything.includes(name) : words.has(name);
}

describe('names of the specification', () => {
  const all = [...identifiers, ...names.calls, ...texts];

  test('each is used, or waived with the issue that owns it', () => {
    expect(all.filter((name) => !used(name) && !WAIVED.has(name))).toEqual([]);
  });

  test('no waiver is left for a name that is used by now', () => {
    expect([...WAIVED.keys()].filter((name) => used(name))).toEqual([]);
  });

  test('a waiver names something that the specification has', () => {
    expect([...WAIVED.keys()].filter((name) => !all.includes(name))).toEqual([]);
  });

  test('a name that no source has is found missing', () => {
    expect(used('aNameThatNobodyWrote')).toBe(false);
  });
});

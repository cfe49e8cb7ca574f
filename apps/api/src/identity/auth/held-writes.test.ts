// Tests that every function that changes access or stored secrets takes `Held` (held-employee.ts) as its first
// parameter, by reading the product's sources.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../..');

const WRITE =
  /(?:insertInto|updateTable|deleteFrom)\('(sessions|passwords|passkeys|sign_in_codes|rk_credentials|notify_address_links)'\)|(?:insert into|update|delete from) (sessions|passwords|passkeys|sign_in_codes|rk_credentials|notify_address_links)\b/;

/** Functions that need no lock, with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  touchSession: 'the time of the last use decides nothing that was decided before',
  revokeSession: 'ends one session, which can come at any time',
  endOwnSession: 'ends one session, which can come at any time',
  recordAuthentication: 'only of a session that lives; its caller holds the account whose password was right',
  requireChange: 'holds the rows itself',
  dropCode: 'takes back a code whose mail never left',
  renewHash: 'holds the account itself',
  lookAgain: 'the time of the next automatic look',
  markRefused: 'stops what is kept from being used; its caller holds the row',
};

interface Found {
  readonly where: string;
  readonly name: string;
  readonly isHeld: boolean;
}

/** The writing functions of a file, each with whether its first parameter is `Held`. */
function writesIn(path: string): readonly Found[] {
  const text = readFileSync(path, 'utf8');
  const starts = [...text.matchAll(/^(?:export )?(?:async )?function (\w+)(?:<[^(]*>)?\(\s*(\w+)?(?:: (\w+))?/gm)];
  return starts.flatMap((start, at) => {
    const body = text.slice(start.index, starts[at + 1]?.index);
    if (!WRITE.test(body)) return [];
    return [{ where: relative(SRC, path), name: start[1] ?? '', isHeld: start[3] === 'Held' }];
  });
}

function sources(): readonly string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^(testing|demo)\/|\/migrations\/|^testing/.test(path))
    .map((path) => join(SRC, path));
}

test('every function that changes access takes a held transaction', () => {
  const found = sources().flatMap(writesIn);
  expect(found.length).toBeGreaterThan(15);
  const open = found.filter(({ name, isHeld }) => !isHeld && !(name in EXEMPT) && !name.startsWith('purge'));
  expect(open).toEqual([]);
  const names = new Set(found.map(({ name }) => name));
  expect(Object.keys(EXEMPT).filter((name) => !names.has(name))).toEqual([]);
});

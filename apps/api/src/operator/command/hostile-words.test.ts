// Tests that whatever the command line repeats (words, names, cells) is escaped: no input breaks a line or moves the
// cursor in any output.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProse } from '@minori/contract/outside-text';
import type { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, writtenFile } from '../../testing/operator.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { program } from '../program.ts';
import { CommandContext } from './command-context.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const FORGED = 'ok   everything';
const HOSTILE = `a'"\n${FORGED}\u001b[2J\u202e\r${FORGED}\u2028${FORGED}\tb\u0085${FORGED}\n(Did you mean ${FORGED}?)`;

/** Runs a command. @returns its output */
async function tell(...words: string[]): Promise<string> {
  const at = { databaseUrl: app.config.databaseUrl, now: app.clock.now, settings: { contentDir: null } };
  const { out, error } = await operate(at, ...words);
  const printed = out + error;
  expect([words, isProse(printed), printed.includes('\t')]).toEqual([words, true, false]);
  expect([words, printed.split('\n').filter((line) => line.trim().startsWith(FORGED))]).toEqual([words, []]);
  return printed;
}

const isRepeated = (printed: string) => printed.includes(FORGED) && /\\u001b|\\u202e/.test(printed);

function leavesOf(command: Command, path: readonly string[] = []): (readonly [readonly string[], Command])[] {
  if (command.commands.length === 0) return [[path, command]];
  return command.commands.flatMap((each) => leavesOf(each, [...path, each.name()]));
}

function commands() {
  const output = { out: () => undefined, error: () => undefined };
  const { databaseUrl, ...rest } = { databaseUrl: app.config.databaseUrl, now: app.clock.now, operator: 'tester' };
  const settings = {
    ...{ command: 'minori', contentDir: null, legalDir: null, portalOrigin: null, isMailSent: false, mail: null },
    ...{ scraper: null, currentKeyId: null, dataDir: null, embedded: null, isDemo: false },
  };
  const context = new CommandContext({ connect: async () => databaseUrl, settings, output, ...rest });
  return leavesOf(program(context, output));
}

test('unknown commands and options are repeated with escapes', async () => {
  expect(isRepeated(await tell(HOSTILE))).toBe(true);
  for (const [path] of commands()) {
    const printed = await tell(...path, `--${HOSTILE}`);
    expect([path, printed.split('\n').length]).toEqual([path, 3]);
    await tell(...path.slice(0, -1), HOSTILE);
  }
  expect(await tell('compny')).toContain("error: unknown command 'compny' (Did you mean company?)\n");
});

test('arguments and option values of every command are repeated with escapes', async () => {
  for (const [path, command] of commands()) {
    const given = command.registeredArguments.map(() => HOSTILE);
    const needed = command.options.filter(({ mandatory }) => mandatory).flatMap(({ long }) => [long ?? '', HOSTILE]);
    if (given.length + needed.length > 0) await tell(...path, ...given, ...needed);
    for (const { long } of command.options.filter(({ required, mandatory }) => required && !mandatory)) {
      await tell(...path, ...given, ...needed, long ?? '', HOSTILE);
    }
  }
});

test('keys, cells, file names and file contents are repeated with escapes', async () => {
  const { url } = await app.addCompany();
  const quoted = `"${HOSTILE.replaceAll('"', '""')}"`;
  const key = JSON.stringify(HOSTILE);
  const files = {
    header: await writtenFile('a.csv', `email,${quoted}\na@b.example,1\n`),
    cell: await writtenFile('a.csv', `email,gender,birthday\n${quoted},${quoted},${quoted}\n`),
    funds: await writtenFile('a.csv', `code,name,style\n${quoted},${quoted},${quoted}\n`),
    navs: await writtenFile('a.csv', `date,code,nav\n${quoted},${quoted},${quoted}\n`),
    indexes: await writtenFile('a.csv', `month,DE,FE,DB,FB,OT,ST\n${`${quoted},`.repeat(6)}${quoted}\n`),
    codes: await writtenFile('a.txt', HOSTILE.replaceAll(' ', '_')),
    keys: await writtenFile('a.json', `{${key}:1}`),
    inner: await writtenFile('a.json', `{"rkInfo":{${key}:1},"mailDomains":[${key}],"otherPlans":[{${key}:1}]}`),
    notice: await writtenFile('a.md', `---\n${key}: 1\ntype: ${key}\n---\n\n[x](<https:${HOSTILE}>)\n`),
    [HOSTILE.replaceAll('/', '')]: await writtenFile(HOSTILE, ''),
  };
  const readers = [
    ...[
      ['employee', 'import', url],
      ['fund', 'import'],
      ['nav', 'import'],
      ['nav', 'import-indexes'],
    ],
    ...[
      ['line-up', 'set', url, '--file'],
      ['company', 'add', 'hostile', '--file'],
      ['notice', 'publish'],
    ],
    ['database', 'apply-departures', '--newer'],
  ];
  for (const reader of readers) {
    for (const path of Object.values(files)) {
      await tell(...reader, path);
      expect(JSON.parse(await tell(...reader, path, '--json'))).toMatchObject({ error: expect.any(String) });
    }
  }
  expect(isRepeated(await tell('company', 'add', 'hostile', '--file', files.keys))).toBe(true);
  expect(isRepeated(await tell('company', 'set', url, HOSTILE))).toBe(true);
  expect(isRepeated(await tell('company', 'set', url, `name=${HOSTILE}`))).toBe(true);
});

test('file names in the content folder are repeated with escapes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'minori-hostile-'));
  await mkdir(join(folder, 'notices'));
  await writeFile(join(folder, 'notices', `${HOSTILE}.md`), '---\n---\n');
  expect(isRepeated(await tell('content', 'check', '--dir', folder))).toBe(true);
});

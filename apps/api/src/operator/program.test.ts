// The command line teaches itself: every command says what it does and shows an example that names a command.
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { operate } from '../testing/operator.ts';
import { CommandContext } from './command/command-context.ts';
import { program } from './program.ts';

const nobody = async () => {
  throw new Error('help needs no database');
};
const settings = {
  ...{ command: 'minori', contentDir: null, portalOrigin: null, isMailSent: false, mail: null },
  ...{ scraper: null, currentKeyId: null, dataDir: null, embedded: null },
};
const now = () => new Date('2026-06-15T03:00:00Z');

function commandsOf(): { readonly name: string; readonly help: string; readonly does: string }[] {
  const output = { out: () => undefined, error: () => undefined };
  const root = program(new CommandContext({ connect: nobody, settings, output, now, operator: 'tester' }), output);
  const leaves = (command: Command, path: string): { name: string; help: string; does: string }[] =>
    command.commands.length > 0
      ? command.commands.flatMap((each) => leaves(each, `${path} ${each.name()}`.trim()))
      : [{ name: path, help: fullHelp(command), does: command.description() }];
  return leaves(root, '');
}

function fullHelp(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return text;
}

test('every command has a sentence and an example of itself', () => {
  const commands = commandsOf();
  expect(commands.length).toBeGreaterThan(30);
  for (const { name, help, does } of commands) {
    expect([name, does.length > 10]).toEqual([name, true]);
    expect(help).toContain(`\n  minori ${name}`);
  }
});

test('whatever writes into the database can be tried without', () => {
  const readers = ['list', 'show', 'status', 'check', 'doctor', 'template', 'migrate', 'backup', 'restore'];
  for (const { name, help } of commandsOf()) {
    const isReader = readers.includes(name.split(' ').at(-1) ?? '');
    expect([name, help.includes('--dry-run')]).toEqual([name, !isReader]);
  }
});

const at = { databaseUrl: 'postgresql://nobody@127.0.0.1:9/none', now };

test.each([
  [['compny'], 'Did you mean company?'],
  [['company', 'lst'], 'Did you mean list?'],
  [['company', 'show'], "missing required argument 'url'"],
  [['employee', 'import', 'a', 'b', '--updat'], 'Did you mean --update?'],
  [['maintenance', 'on', '--until', 'tomorrow'], 'an instant with its offset'],
])('%j is not understood: says what is', async (words, sentence) => {
  const { code, error } = await operate(at, ...words);
  expect([code, error]).toEqual([2, expect.stringContaining(sentence)]);
});

test('--help needs no database and shows one example of each group', async () => {
  const { code, out } = await operate(at, '--help');
  expect(code).toBe(0);
  const names = commandsOf().map(({ name }) => name);
  const shown = [...out.matchAll(/^ {2}minori (.+)$/gm)].map(([, words = '']) => words);
  expect(shown.length).toBeGreaterThanOrEqual(11);
  for (const words of shown) expect(names.some((name) => words.startsWith(name))).toBe(true);
});

test('a database that is away is one sentence', async () => {
  const { code, error } = await operate(at, 'company', 'list');
  expect([code, error]).toEqual([1, 'The database does not answer (ECONNREFUSED). Nothing was changed.\n']);
});

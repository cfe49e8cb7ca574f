// Generates the README's tables of demo sign-ins and of record-keeper situations from the accounts themselves, so that they
// can't become outdated. `node tooling/readme-sign-ins.mjs --write` rewrites them; readme-sign-ins.test.mjs fails if they
// differ.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './ready/project.mjs';

const START = /(<!-- demo sign-ins:[^>]*-->\n)/;
const END = '<!-- end of demo sign-ins -->';
const README = join(root, 'README.md');
const ACCOUNTS = join(root, 'apps/local/demo-accounts.json');

/** The Markdown of the sign-in table: one row per employee, with the account at the record keeper. */
export function signInTable({ employees, recordKeeperAccounts }) {
  const head = [
    '| sign in with | password | company | what it shows | record keeper: number, password, birthday |',
    '| --- | --- | --- | --- | --- |',
  ];
  const rows = employees.map((employee) => {
    const account = recordKeeperAccounts.find(({ id }) => id === employee.recordKeeperId);
    const keys = account ? `\`${account.id}\` \`${account.password}\` ${account.birthday}` : '–';
    return `| \`${employee.email}\` | \`${employee.password}\` | \`${employee.companyUrl}\` | ${employee.shows.en} | ${keys} |`;
  });
  return `${[...head, ...rows].join('\n')}\n`;
}

/** The Markdown of what can go wrong at a record keeper: the situations, and how account ids begin at each site. */
export function situationTable({ companies, situations }) {
  const { idBeginnings, list, password, birthday } = situations;
  const kinds = Object.keys(idBeginnings);
  const siteOf = (kind) => companies.find(({ rkInfo }) => String(rkInfo.code) === kind);
  const rows = list.map(
    ({ number, shows }) => `| ${shows.en} | ${kinds.map((kind) => `\`${idBeginnings[kind]}${number}\``).join(' | ')} |`,
  );
  return [
    `Password \`${password}\`, birthday ${birthday}, for all of them:`,
    '',
    `| what happens | ${kinds.map((kind) => `\`${siteOf(kind).url}\` (${kind})`).join(' | ')} |`,
    `| --- |${' --- |'.repeat(kinds.length)}`,
    ...rows,
    '',
  ].join('\n');
}

/**
 * The README with its table replaced.
 * @throws Error if the README has lost its markers
 */
export function withTable(readme, table) {
  const [before, marker, after] = readme.split(START);
  const end = after?.indexOf(END) ?? -1;
  if (marker === undefined || end < 0) throw new Error('README.md has no markers for the demo sign-ins');
  return `${before}${marker}${table}${after.slice(end)}`;
}

/** The README's text as it is, and as the accounts require it. */
export function readmeTexts() {
  const found = readFileSync(README, 'utf8');
  const accounts = JSON.parse(readFileSync(ACCOUNTS, 'utf8'));
  const tables = `${signInTable(accounts)}\n${situationTable(accounts)}`;
  return { found, expected: withTable(found, tables) };
}

const isRun = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isRun && process.argv.includes('--write')) writeFileSync(README, readmeTexts().expected);

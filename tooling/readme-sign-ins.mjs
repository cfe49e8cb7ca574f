// The README's table of demo sign-ins, written from the accounts themselves so that it can't go stale.
// `node tooling/readme-sign-ins.mjs --write` rewrites it; readme-sign-ins.test.mjs fails when it differs.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './ready/project.mjs';

const START = /(<!-- demo sign-ins:[^>]*-->\n)/;
const END = '<!-- end of demo sign-ins -->';
const README = join(root, 'README.md');
const ACCOUNTS = join(root, 'apps/local/demo-accounts.json');

/** The table's Markdown: one row an employee, with the record-keeper account that goes with it. */
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

/** The README with its table replaced. Throws when the README has lost its markers. */
export function withTable(readme, table) {
  const [before, marker, after] = readme.split(START);
  const end = after?.indexOf(END) ?? -1;
  if (marker === undefined || end < 0) throw new Error('README.md has no markers for the demo sign-ins');
  return `${before}${marker}${table}${after.slice(end)}`;
}

/** The README as it stands, and as the accounts say it should. */
export function readmeTexts() {
  const found = readFileSync(README, 'utf8');
  return { found, expected: withTable(found, signInTable(JSON.parse(readFileSync(ACCOUNTS, 'utf8')))) };
}

const isRun = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isRun && process.argv.includes('--write')) writeFileSync(README, readmeTexts().expected);

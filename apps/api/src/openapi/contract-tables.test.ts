// The pages about fields and access say what the contract says, and every text that may come in has an end.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractTables } from '../testing/contract-tables.ts';

const PROJECT = new URL('../../../../', import.meta.url);
const pages = contractTables();

test.each(pages.map(({ path, text }) => [path, text]))('%s is up to date', (path, text) => {
  // Otherwise: node tooling/contract-tables.mjs
  expect(readFileSync(new URL(path, PROJECT), 'utf8') === text).toBe(true);
});

/** As many as a company has people: the call's body ends at two megabytes. */
const AS_LONG_AS_THE_BODY = /^\| filterColleagues \| body \| `returnRisks\.others/;

test('every text and every list that may come in has an end', () => {
  const rows = pages[0]?.text.split('\n').filter((line) => /^\| \w+ \| (params|query|body)/.test(line)) ?? [];
  expect(rows.length).toBeGreaterThan(150);
  const endless = rows.filter((line) => {
    const rule = line.split(/(?<!\\) \| /).at(-1) ?? '';
    const isText = /\bstring\b/.test(rule) && !/≤|`|\buuid\b|a day that|date-time|"/.test(rule);
    const isList = /^array(?!.*≤)/.test(rule);
    return !AS_LONG_AS_THE_BODY.test(line) && (isText || isList || /\bany\b/.test(rule));
  });
  expect(endless).toEqual([]);
});

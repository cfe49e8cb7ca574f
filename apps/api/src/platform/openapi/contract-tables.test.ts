// The pages about fields, access and limits say what the program does. That each field has an end is held beside the contract
// (packages/contract/src/request-limits.test.ts).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractTables } from '../../testing/contract-tables.ts';

const PROJECT = new URL('../../../../../', import.meta.url);
const pages = contractTables();

test.each(pages.map(({ path, text }) => [path, text]))('%s is up to date', (path, text) => {
  // Otherwise: node tooling/contract-tables.mjs
  expect(readFileSync(new URL(path, PROJECT), 'utf8') === text).toBe(true);
});

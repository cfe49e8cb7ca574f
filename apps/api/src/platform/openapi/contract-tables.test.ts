// Tests that the generated pages about fields, access and limits match the program. That each field has a limit is tested in the
// contract (packages/contract/src/request-limits.test.ts).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractTables } from '../../testing/contract-tables.ts';

const PROJECT = new URL('../../../../../', import.meta.url);
const pages = contractTables();

test.each(pages.map(({ path, text }) => [path, text]))('%s is up to date', (path, text) => {
  // To update the pages: node tooling/contract-tables.mjs
  expect(readFileSync(new URL(path, PROJECT), 'utf8') === text).toBe(true);
});

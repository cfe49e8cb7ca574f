// The house rules hold in the real tree, each as a test of its own: `npm test` says what `npm run check` says, except
// for the one rule that needs a network. That each rule can fail is shown beside it, in tooling/checks.
import { expect, test } from 'vitest';
import { checks } from './checks/all.mjs';
import { root } from './ready/project.mjs';

const rules = checks.filter((check) => check.offline).map(({ name, rule, find }) => [name, rule, find]);

test.each(rules)('%s: %s', { timeout: 300_000 }, async (_name, _rule, find) => {
  expect((await find(root)).findings).toEqual([]);
});

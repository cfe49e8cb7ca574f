// The house rules hold in the real tree, each as a test of its own: `npm test` says what `npm run check` says, except
// for the one rule that needs a network. That each rule can fail is shown beside it, in tooling/checks.
import { expect, test } from 'vitest';
import { checks } from './checks/all.mjs';
import { root } from './ready/project.mjs';

test.each(checks.filter((check) => check.offline))(
  '$name: $rule',
  async ({ find }) => {
    const { findings } = await find(root);
    expect(findings).toEqual([]);
  },
  300_000,
);

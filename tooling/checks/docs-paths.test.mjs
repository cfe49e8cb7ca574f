// Tests what counts as a path in a document, and that a dead one is reported with its line.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findDeadPaths } from './docs-paths.mjs';

const find = (text) =>
  findDeadPaths(
    plant({
      'docs/guide.md': text,
      'docs/tour.md': '',
      'apps/api/src/server.ts': '',
      'apps/scraper/src/server.ts': '',
    }),
  );

test.each([
  'See `apps/api/src/gone.ts`.',
  'See [the tour](gone.md).',
  'See [the tour](../apps/gone/).',
  'See `src/gone.ts`.',
  'See `apps/{api,portal}/src/server.ts`.',
  'See `apps/*/src/gone.ts`.',
  'Run `node apps/gone/run.mjs`.',
])('refuses %s', (text) => {
  expect(find(`# Title\n\n${text}`).findings).toEqual([expect.stringMatching(/^docs\/guide\.md:3: .* does not exist/)]);
});

test.each([
  'See `apps/api/src/server.ts` and `apps/api/src/server.ts:12`, in `apps/api`.',
  'See [the tour](tour.md), [here](#title), [the code](../apps/api/src/server.ts#L3).',
  'See `apps/<program>/src/server.ts` and `apps/{api,scraper}/src/server.ts`.',
  'The call `/api/v1/user-account`, the type `text/html`, the page `/signIn`, the ratio `a/b`.',
  'Built to `apps/portal/dist/index.html`, data in `data/pg`.',
  '[Node](https://nodejs.org/en), [mail](mailto:a@example.jp)',
  '```\napps/gone/from/output.ts\n```',
])('lets pass: %s', (text) => {
  expect(find(text).findings).toEqual([]);
});

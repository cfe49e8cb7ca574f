// The screens that texts may link to are screens of the portal: read off its table of routes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PORTAL_PAGES } from './portal-pages.ts';

const ROUTER = new URL('../../../portal/src/app/router.tsx', import.meta.url);

/** For test users, who are told of it by hand. */
const UNLINKED = '/test-user-data';

test('文章からリンクできる画面は、ポータルにある画面と同じ', () => {
  const paths = [...readFileSync(ROUTER, 'utf8').matchAll(/\{ path: '([a-z][a-z/-]*)', lazy/g)].map(
    ([, path]) => `/${path}`,
  );
  expect([...PORTAL_PAGES, UNLINKED].sort()).toEqual(paths.sort());
});

// Tests that the texts in this repository have no faults. Authors run it: the message names every file and line.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TEST_CONTENT_DIR } from '../../testing/content-dir.ts';
import { ContentError } from './content-error.ts';
import { readContent, readStaleFutures } from './read-content.ts';
import { PORTAL_PAGES } from './references.ts';

async function faultsOf(contentDir: string): Promise<readonly string[]> {
  try {
    await readContent(contentDir);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults;
    throw error;
  }
}

test('content/ の文章に、決まりに合わないところがない', async () => {
  expect(await faultsOf(TEST_CONTENT_DIR)).toEqual([]);
});

// The days on which coming changes of law take effect, and the first day of the next fiscal year.
test.each(['2026-12-01', '2027-01-01', '2027-04-01'])(
  '%s に読んでも、過ぎた日を先のことのように書いた文がない',
  async (day) => {
    expect(await readStaleFutures(TEST_CONTENT_DIR, day)).toEqual([]);
  },
);

// リンクできる画面 — tests that the screens to which texts may link are the screens in the portal's table of routes.
describe('リンクできる画面', () => {
  const SCREENS = new URL('../../../../portal/src/app/screens.ts', import.meta.url);

  /**
   * Screens to which texts don't link: those of test users and of roles, who find them, and the steps of the first journey,
   * which open by themselves.
   */
  const UNLINKED = ['/test-user-data', '/first-balance', '/first-result', '/company-report', '/support'];

  test('文章からリンクできる画面は、ポータルにある画面と同じ', () => {
    const paths = [...readFileSync(SCREENS, 'utf8').matchAll(/path: '([a-z][a-z/-]*)',\s+lazy/g)].map(
      ([, path]) => `/${path}`,
    );
    expect([...PORTAL_PAGES, ...UNLINKED].sort()).toEqual(paths.sort());
  });
});

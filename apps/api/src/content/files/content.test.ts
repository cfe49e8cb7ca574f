// The texts of this project are without a fault. Whoever writes one runs this: the message names every file and line.

import { readFileSync } from 'node:fs';
import { SESSION_LIVES } from '@minori/contract/session-lives';
import { VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { QUESTIONS } from '@minori/engine/risk-tolerance/questions';
import { describe, expect, test } from 'vitest';
import { TEST_CONTENT_DIR } from '../../testing/content-dir.ts';
import { ContentError } from './content-error.ts';
import { PORTAL_PAGES } from './portal-pages.ts';
import { readContent } from './read-content.ts';
import { withFacts } from './text-facts.ts';

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

// 本文の数字 — a text says the constant itself, and a name that is none is told of.
describe('本文の数字', () => {
  test('本文の数字は、コードの定数から埋まる', () => {
    expect(
      withFacts('{{idleMinutes}}分のあいだ。{{sessionHours}}時間、{{diagnosisQuestions}}つの質問、{{gradeAFrom}}点'),
    ).toEqual({
      text: `${SESSION_LIVES.idle / 60_000}分のあいだ。${SESSION_LIVES.longest / 3_600_000}時間、${QUESTIONS.length}つの質問、${VALUATION_CONFIG.gradeCuts[0]?.from}点`,
    });
    expect(withFacts('数字のない文')).toEqual({ text: '数字のない文' });
  });

  test('ない名前は、そのまま残さずに知らせる', () => {
    expect(withFacts('{{idleMinutes}}分、{{toString}}')).toEqual({ unknown: 'toString' });
    expect(withFacts('{{ }}')).toEqual({ unknown: ' ' });
  });
});

// The screens that texts may link to are screens of the portal: read off its table of routes.
describe('リンクできる画面', () => {
  const ROUTER = new URL('../../../../portal/src/app/router.tsx', import.meta.url);

  /** For test users, who are told of it by hand. */
  const UNLINKED = '/test-user-data';

  test('文章からリンクできる画面は、ポータルにある画面と同じ', () => {
    const paths = [...readFileSync(ROUTER, 'utf8').matchAll(/\{ path: '([a-z][a-z/-]*)', lazy/g)].map(
      ([, path]) => `/${path}`,
    );
    expect([...PORTAL_PAGES, UNLINKED].sort()).toEqual(paths.sort());
  });
});

// 会社の担当者に見えること — tests that the privacy policy promises it in the words of the screens. The questions quote them
// (ui-facts.ts); the screens show them themselves.
import { readFileSync } from 'node:fs';
import { EMPLOYER_SEES } from '@minori/wording/ja/employer-sees';
import { expect, test } from 'vitest';

const POLICY = new URL('../../../../../content/legal/privacy-policy.md', import.meta.url);

test('個人情報の取り扱いは、会社に伝わることを、画面と同じ文で約束する', () => {
  const { lead, what, never, how } = EMPLOYER_SEES;
  expect(readFileSync(POLICY, 'utf8')).toContain(`- ${lead}${what}${never}${how}\n`);
});

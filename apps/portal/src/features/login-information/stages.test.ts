/** The stages that the employee sees never go back, and every stage that programs speak of has its place. */
import { READING_STAGES } from '@minori/contract/reading-stage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOGIN_INFORMATION_TEXTS } from '../../wording/login-information.ts';
import { shownStage } from './stages.ts';

test('どの段階も、画面の4段階のどれかになる', () => {
  const places = READING_STAGES.map((stage) => shownStage(0, stage));
  expect(places).toEqual([0, 1, 2, 2, 3, 4]);
  expect(LOGIN_INFORMATION_TEXTS.progress.stages).toHaveLength(4);
});

test('遅れて届いた答えで、前の段階に戻らない', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...READING_STAGES, null)), (answers) => {
      let shown = 0;
      for (const answer of answers) {
        const next = shownStage(shown, answer);
        expect(next).toBeGreaterThanOrEqual(shown);
        shown = next;
      }
    }),
  );
});

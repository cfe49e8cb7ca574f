/** Tests that the stages that the employee sees never go back, and that each stage of the contract is mapped. */
import { SCRAPE_STAGES } from '@minori/contract/scrape-stage';
import { LOGIN_INFORMATION_TEXTS } from '@minori/wording/ja/login-information';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownStage } from './use-progress.ts';

const PHASES = ['checking', 'reading', 'registering'] as const;

test('どの段階も、画面の4段階のどれかになり、確かめるあいだはログインより先に進まない', () => {
  const places = (phase: (typeof PHASES)[number]) => SCRAPE_STAGES.map((stage) => shownStage(0, phase, stage));
  expect(places('checking')).toEqual([0, 1, 1, 1, 1, 1]);
  expect(places('reading')).toEqual([0, 1, 2, 2, 3, 4]);
  expect(places('registering')).toEqual([3, 3, 3, 3, 3, 4]);
  expect(LOGIN_INFORMATION_TEXTS.progress.stages).toHaveLength(4);
});

test('遅れて届いた答えでも、2度目のログインでも、前の段階に戻らない', () => {
  const answers = fc.array(fc.constantFrom(...SCRAPE_STAGES, null));
  fc.assert(
    fc.property(fc.tuple(answers, answers, answers), (reported) => {
      let shown = 0;
      for (const [place, phase] of PHASES.entries()) {
        for (const answer of reported[place] ?? []) {
          const next = shownStage(shown, phase, answer);
          expect(next).toBeGreaterThanOrEqual(shown);
          shown = next;
        }
      }
    }),
  );
});

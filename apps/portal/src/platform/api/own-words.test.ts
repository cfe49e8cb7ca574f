// Tests that names beside a code are this build's, whatever language the response has.
import { expect, test } from 'vitest';
import { inOwnWords } from './own-words.ts';

test('資産とまとまりの名前は、コードからこの画面の言葉にする', () => {
  const answer = {
    groups: [
      { assetCode: 9, assetName: 'Balanced and target-year funds' },
      { assetCode: 0, assetName: '' },
    ],
  };
  expect(inOwnWords(answer).groups.map(({ assetName }) => assetName)).toEqual([
    'バランス型・ターゲットイヤー型',
    '国内株式',
  ]);
  expect(inOwnWords({ mstRiskToleranceCode: 1, name: 'Cautious' }).name).toBe('安定型');
  expect(inOwnWords({ assetCode: null, assetName: 'そのまま' })).toEqual({ assetCode: null, assetName: 'そのまま' });
});

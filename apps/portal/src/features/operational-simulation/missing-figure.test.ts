import { EXAMPLES } from '@minori/contract/examples/all';
import { expect, test } from 'vitest';
import { missingFigure } from './missing-figures.tsx';

const { assumptions, currentAge } = EXAMPLES.getSimulationResult.response;
const ended = { simulationStatusCode: 3, currentAge, assumptions } as const;
const noMix = { ...assumptions, variants: { ...assumptions.variants, currentPf: null } };

test.each([
  ['掛金の前', { ...ended, simulationStatusCode: 1 as const }, true, 'contribution'],
  ['生年月日を登録していない', { ...ended, currentAge: null }, true, 'birthday'],
  ['会社が生年月日を登録させない', { ...ended, currentAge: null }, false, 'hiddenBirthday'],
  ['配分がわからない', { ...ended, assumptions: noMix }, true, 'mix'],
  ['掛金がない、または1年より古い', ended, true, 'premium'],
] as const)('%s', (_situation, reported, asksBirthday, missing) => {
  expect(missingFigure(reported, asksBirthday)).toBe(missing);
});

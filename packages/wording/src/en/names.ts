/** Lists the English names of the engine's closed sets. */
import type * as Ja from '../ja/names.ts';
import type { Translation } from '../translation.ts';

export const ASSET_CLASS_NAMES: Translation<typeof Ja.ASSET_CLASS_NAMES> = {
  0: 'Japanese shares',
  1: 'Overseas shares',
  2: 'Japanese bonds',
  3: 'Overseas bonds',
  4: 'REITs and gold',
  5: 'Deposits and insurance',
};

export const LINE_UP_GROUP_NAMES: Translation<typeof Ja.LINE_UP_GROUP_NAMES> = {
  ...ASSET_CLASS_NAMES,
  9: 'Balanced and target-year funds',
};

export const RISK_TOLERANCE_NAMES: Translation<typeof Ja.RISK_TOLERANCE_NAMES> = {
  1: 'Cautious',
  2: 'Balanced',
  3: 'Growth',
  4: 'Capital-protected',
};

export const RISK_TOLERANCE_EXPLANATIONS: Translation<typeof Ja.RISK_TOLERANCE_EXPLANATIONS> = {
  1: 'Keeps ups and downs small',
  2: 'Balances ups and downs against growth',
  3: 'Accepts large ups and downs and aims for growth',
  4: 'Puts not losing money first',
};

export const SUB_SCORE_NAMES: Translation<typeof Ja.SUB_SCORE_NAMES> = {
  assetClass: 'Spread across assets',
  areaClass: 'Spread across regions',
  separationGap: 'Closeness to the model mix',
  riskGap: 'Risk match',
};

export const LITERACY_BAND_NAMES: Translation<typeof Ja.LITERACY_BAND_NAMES> = {
  beginner: 'Getting started',
  intermediate: 'Knows the basics',
  advanced: 'Beyond the basics',
};

export const STRESS_EPISODE_NAMES: Translation<typeof Ja.STRESS_EPISODE_NAMES> = {
  financialCrisis: '2007–2008 financial crisis',
  autumn2008: 'Three months in autumn 2008',
  corona: '2020 coronavirus shock',
  rates2022: '2022 rise in interest rates',
};

const LOWERED = /^(?=Overseas|Deposits|Spread|Closeness|Risk match)./;

/**
 * A name from above inside a sentence: "overseas shares", "risk match". Names of types, proper names and all other texts stay
 * as they are.
 */
export const inSentence = (name: string): string => name.replace(LOWERED, (letter) => letter.toLowerCase());

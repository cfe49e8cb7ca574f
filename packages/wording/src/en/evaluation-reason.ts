/**
 * Holds the texts of the reason for a grade: what is good about the holdings, then what lowers the grade, as strongly as its score
 * requires (English). In English the two are sentences of their own.
 */
import type * as Ja from '../ja/evaluation-reason.ts';
import type { Translation } from '../translation.ts';

export type { Severity } from '../ja/evaluation-reason.ts';

/** Strengths. The weakness follows without anything between: so each ends in a space. */
export const STRENGTHS: Translation<typeof Ja.STRENGTHS> = {
  assetClass: 'Your savings are well spread across assets. ',
  areaClass: 'Your savings are well spread across regions. ',
  diversified: 'Your savings are well spread across assets and regions. ',
  separationGap: 'Your mix is close to the model mix. ',
  riskGap: 'Your risk is moderate. ',
  fit: 'The match with your type is good. ',
  cashButRisky: 'Your savings are mainly in deposits and insurance. ',
  cash: 'Your savings are mainly in deposits and insurance. ',
};

export const WEAKNESSES: Translation<typeof Ja.WEAKNESSES> = {
  assetClass: {
    slight: 'Your savings are slightly concentrated in certain assets.',
    plain: 'Your savings are concentrated in certain assets.',
    strong: 'Your savings are heavily concentrated in certain assets.',
  },
  areaClass: {
    slight: 'Your savings are slightly concentrated in certain regions.',
    plain: 'Your savings are concentrated in certain regions.',
    strong: 'Your savings are heavily concentrated in certain regions.',
  },
  separationGap: {
    slight: 'The mix differs slightly from the model mix for your type.',
    plain: 'The mix differs from the model mix for your type.',
    strong: 'The mix differs widely from the model mix for your type.',
  },
  riskTooHigh: {
    slight: 'The risk is slightly higher than in the model mix for your type.',
    plain: 'The risk is higher than in the model mix for your type.',
    strong: 'The risk is much higher than in the model mix for your type.',
  },
  riskTooLow: {
    slight: 'The risk is slightly lower than in the model mix for your type.',
    plain: 'The risk is lower than in the model mix for your type.',
    strong: 'The risk is much lower than in the model mix for your type.',
  },
};

/** Used if nothing lowers the grade. */
export const ALL_GOOD: Translation<typeof Ja.ALL_GOOD> = {
  diagnosed: 'The spread across assets and the risk both broadly match the model mix for your type.',
  diagnosedCash: 'Your savings are mainly in deposits and insurance and broadly match the model mix for your type.',
  diagnosedAllCash: 'All your savings are in deposits and insurance, just like the model mix for your type.',
  undiagnosed: 'Your savings are well spread across assets and regions.',
  undiagnosedCash: 'Your savings are mainly in deposits and insurance.',
};

/**
 * Figures that texts of `content/` say and code decides. A text names one as `{{idleMinutes}}`: a limit or a cut-off is changed
 * in one place, and no text goes on saying the old one (docs/operations/content.md).
 */
import { SESSION_LIVES } from '@minori/contract/session-lives';
import { VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { LITERACY_BANDS } from '@minori/engine/literacy/literacy-config';
import { QUESTIONS } from '@minori/engine/risk-tolerance/answers';

const MINUTE = 60_000;

const FACTS: ReadonlyMap<string, number> = new Map([
  /** After which a session that isn't used ends. */
  ['idleMinutes', SESSION_LIVES.idle / MINUTE],
  /** After which every session ends. */
  ['sessionHours', SESSION_LIVES.longest / (60 * MINUTE)],
  /** Of the risk tolerance diagnosis. */
  ['diagnosisQuestions', QUESTIONS.length],
  // gradeAFrom to gradeDFrom, points.
  ...VALUATION_CONFIG.gradeCuts.map(({ grade, from }) => [`grade${grade}From`, from] as const),
  // advancedFrom and intermediateFrom of a literacy score, points.
  ...LITERACY_BANDS.map(({ band, from }) => [`${band}From`, from] as const),
]);

const NAMED = /\{\{(.*?)\}\}/g;

/** @returns the text with its figures, or the name that is none */
export function withFacts(text: string): { readonly text: string } | { readonly unknown: string } {
  const unknown = [...text.matchAll(NAMED)].map(([, name = '']) => name).find((name) => !FACTS.has(name));
  if (unknown !== undefined) return { unknown };
  return { text: text.replaceAll(NAMED, (_whole, name: string) => String(FACTS.get(name))) };
}

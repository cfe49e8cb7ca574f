/** 計算の確かめ方 — who recomputed the figures and how, and what that doesn't prove. */
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { portfolioMoments } from '@minori/engine/risk-return/portfolio-moments';
import { ANSWERS, QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import { VERIFICATION } from '@minori/engine/verification/verification-record';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { CHECKS_TEXTS as TEXTS } from '../../wording/method.ts';
import { MethodSection, Paragraphs, Points } from './method-parts.tsx';

/** A quarter in each of the four classes that GPIF has. */
const QUARTERS = [0.25, 0.25, 0.25, 0.25, 0, 0] as const;

export function ChecksSection() {
  const { month, cases, newRules, cautious, portfolios, outside } = VERIFICATION;
  const { reference, randomFiles } = outside;
  const paths = [...VERIFICATION.paths, outside.paths].toSorted((a, b) => b.count - a.count);
  const { mean, risk } = portfolioMoments({ weights: QUARTERS }, assumptionSet('CMA-2020-GPIF'));
  const inPercent = (fraction: number, decimals: number) => (100 * fraction).toFixed(decimals);
  return (
    <MethodSection place="checks">
      <Paragraphs of={[TEXTS.lead(formatMonth(month))]} />
      <Points
        of={[
          ...[TEXTS.programs, TEXTS.once, TEXTS.cases(text(cases))],
          TEXTS.second(text(reference), text(randomFiles.checks), randomFiles.files),
          TEXTS.paths(paths.map(({ plans, count }) => ({ plans, paths: text(count) }))),
          TEXTS.differences(String(newRules.chancePoints), String(newRules.amountPercent)),
          ...[TEXTS.cautious(text(cautious)), TEXTS.portfolios(text(portfolios))],
          TEXTS.answers(text(ANSWERS.length ** QUESTIONS.length)),
          TEXTS.published(inPercent(mean, 1), inPercent(risk, 2)),
          TEXTS.page,
        ]}
      />
      <Paragraphs of={[TEXTS.record, TEXTS.limits]} />
    </MethodSection>
  );
}

function text(count: number): string {
  return count.toLocaleString('ja-JP');
}

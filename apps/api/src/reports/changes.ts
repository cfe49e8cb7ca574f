/** 前回との違い — computes differences between two frozen reports, and describes what changed and possible causes. */

import { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { ReportContent, ReportScores } from '@minori/contract/report-content';
import { areAllProtected, isAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { words } from '../platform/base/words.ts';
import type { ReportFacts } from './report-facts.ts';

type Assets = ReportContent['assets'];
/** In points; null where either is missing. */
export function difference(now: number | null, before: number | null | undefined): number | null {
  return now === null || before === null || before === undefined ? null : now - before;
}

/** null for a first report. The yields are not compared if only one of them is annualized. */
export function assetChange(assets: Omit<Assets, 'change'>, before: Assets | undefined): Assets['change'] {
  if (!before) return null;
  const isComparable = assets.isInterestYearly === before.isInterestYearly;
  return {
    totalAssetValuation: assets.totalAssetValuation - before.totalAssetValuation,
    cumulativeContributionAmount: assets.cumulativeContributionAmount - before.cumulativeContributionAmount,
    valuationGainLoss: assets.valuationGainLoss - before.valuationGainLoss,
    interest: isComparable ? difference(assets.interest, before.interest) : null,
  };
}

/** Empty for a first report. */
export function changeTexts(facts: ReportFacts): string[] {
  const { previous, valuation } = facts;
  if (!previous) return [];
  const { CHANGES } = words().reports;
  return [
    gradeText(facts, previous),
    ...movedTexts(
      measuredOf(valuation.scores, isAllProtected(valuation.details.classWeights[SHORT_TERM])),
      measuredOf(previous.scores, areAllProtected(previous.classes)),
    ),
    ...eventTexts(facts),
    ...(previous.assumptionSetId === valuation.assumptionSetId ? [] : [CHANGES.assumptions]),
    ...(previous.methodId === valuation.methodId ? [] : [CHANGES.method]),
  ];
}

function gradeText({ baseDate, valuation: { scores } }: ReportFacts, previous: ReportContent): string {
  const { CHANGES } = words().reports;
  const { formatDate } = words().locale;
  const { totalValuation: grade, totalScore: score } = scores;
  if (grade === null || score === null) return CHANGES.noGrade;
  const to = { date: formatDate(baseDate), grade, score };
  const { totalValuation: oldGrade, totalScore: oldScore } = previous.scores;
  if (oldGrade === null || oldScore === null) return CHANGES.firstGrade(to);
  const from = { date: formatDate(previous.baseDate), grade: oldGrade, score: oldScore };
  const steps = GRADES.indexOf(oldGrade) - GRADES.indexOf(grade);
  if (steps === 0) return CHANGES.same(from, to);
  return steps > 0 ? CHANGES.up(from, to) : CHANGES.down(from, to);
}

type MeasuredScores = Readonly<Record<(typeof SUB_SCORES)[number], number | null>>;

/** A score that is 対象外 is null, so that it counts neither as changed nor as unchanged. */
function measuredOf(scores: ReportScores, isProtected: boolean): MeasuredScores {
  const measured = SUB_SCORES.map((name) => [name, isNotMeasured(name, isProtected) ? null : scores[`${name}Score`]]);
  return Object.fromEntries(measured);
}

/**
 * Names the score that changed most; of equal changes the first in the order of the screen. Without a change it says
 * so, unless a score is in only one of the two reports.
 */
function movedTexts(now: MeasuredScores, before: MeasuredScores): string[] {
  const moves = SUB_SCORES.flatMap((name) => {
    const [to, from] = [now[name], before[name]];
    return to === null || from === null ? [] : [{ name, from, to, by: Math.abs(to - from) }];
  });
  const { reports, names } = words();
  const most = moves.toSorted((a, b) => b.by - a.by)[0];
  if (most && most.by > 0) return [reports.CHANGES.moved(names.SUB_SCORE_NAMES[most.name], most.from, most.to)];
  const haveTheSame = SUB_SCORES.every((name) => (now[name] === null) === (before[name] === null));
  return haveTheSame ? [reports.CHANGES.unmoved] : [];
}

function eventTexts({ diagnoses, allocationChanges }: ReportFacts): string[] {
  const { reports, names, locale } = words();
  const diagnosed = diagnoses.at(-1);
  const changed = allocationChanges.at(-1);
  return [
    ...(diagnosed
      ? [
          reports.CHANGES.diagnosed(
            locale.formatDate(diagnosed.date),
            names.RISK_TOLERANCE_NAMES[diagnosed.riskToleranceCode],
          ),
        ]
      : []),
    ...(changed === undefined ? [] : [reports.CHANGES.allocation(locale.formatDate(changed))]),
  ];
}

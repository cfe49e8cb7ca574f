/**
 * レポートの中身 — builds the frozen content of a report from the facts of a base date, without reading or writing anything.
 * All figures are those of the screens, and only differences between two reports are computed here.
 */

import type { BesideGrade } from '@minori/contract/beside-grade';
import type { ReportContent } from '@minori/contract/report-content';
import { FIGURE_WRITERS, roughYen, type Sentence, sentence } from '@minori/contract/sentence';
import { areAllProtected } from '@minori/engine/investment-valuation/protected-mix';
import { HORIZONS } from '@minori/engine/vocabulary/horizon';
import { language, words } from '../platform/base/words.ts';
import { assetChange, changeTexts } from './changes.ts';
import { schemeNews } from './news.ts';
import { type ReportFacts, reasonsOf } from './report-facts.ts';
import { pointsText } from './report-figures.ts';
import { retirementPart } from './retirement-part.ts';
import { simulationPart } from './simulation-part.ts';

interface Edition {
  readonly createdOn: string;
  readonly reportNumber: string;
  readonly literacy: ReportContent['literacy'];
  readonly nextStep: ReportContent['nextStep'];
}

const BLOCK_OF_YEARS = { 1: 'oneYear', 3: 'threeYears', 5: 'fiveYears', 10: 'tenYears' } as const;

/** Percentage points up to which a share counts as equal to the model's. */
const MAX_GAP_TO_MODEL = 1;

export function contentOf(facts: ReportFacts, { createdOn, reportNumber, literacy, nextStep }: Edition): ReportContent {
  const { baseDate, periodFrom, companyName, statement, valuation, previous } = facts;
  const { details, scores, assumptionSetId, methodId, riskToleranceCode: code } = valuation;
  const { assets, classes } = { assets: assetsOf(facts), classes: classesOf(facts) };
  const simulation = simulationPart(facts.simulation);
  const simulationAssumptionSetId = facts.simulation.assumptions.assumptionSetId;
  const { DEFINITIONS, AGAINST_CLASS } = words().reports;
  return {
    language: language(),
    ...{ baseDate, periodFrom, createdOn, reportNumber, companyName },
    previousBaseDate: previous?.baseDate ?? null,
    valuationDate: statement.valuationDate,
    summary: summaryOf(facts),
    assets: { ...assets, change: assetChange(assets, previous?.assets) },
    scores,
    previousScores: previous?.scores ?? null,
    isPreviousAllProtected: previous ? areAllProtected(previous.classes) : null,
    comment: valuation.sentences.totalValuationComment,
    reasons: reasonsOf(valuation),
    state: facts.beside?.state ?? null,
    beside: besideParts(facts.beside),
    nextStep,
    changes: changeTexts(facts),
    riskTolerance: isTypeCode(code) ? { code, name: words().names.RISK_TOLERANCE_NAMES[code] } : null,
    classes,
    classFinding: classFinding(classes),
    horizons: HORIZONS.map((years) => {
      const { own, model } = details[BLOCK_OF_YEARS[years]];
      return { years, own: pointOf(own), model: pointOf(model) };
    }),
    againstClass: againstClassOf(details),
    ...simulation,
    ...retirementPart(facts.retirement, facts.rules),
    literacy,
    news: schemeNews({ ...facts, premiums: facts.reading.plan }),
    notes: notesOf(facts, { createdOn, simulationAssumptionSetId }),
    definitions: [...DEFINITIONS, ...(details.againstClass ? [AGAINST_CLASS] : [])],
    disclaimers: disclaimersOf(statement.valuationDate),
    ...{ assumptionSetId, simulationAssumptionSetId, methodId },
  };
}

type TypeCode = NonNullable<ReportContent['riskTolerance']>['code'];

function isTypeCode(code: number | null): code is TypeCode {
  return code === 1 || code === 2 || code === 3 || code === 4;
}

function assetsOf({ statement, history, premiums }: ReportFacts): Omit<ReportContent['assets'], 'change'> {
  const { totalAssetValuation, cumulativeContributionAmount, valuationGainLoss, interestRate, interestStatus } =
    statement;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    ...{ totalAssetValuation, cumulativeContributionAmount, valuationGainLoss },
    interest: interestRate,
    isInterestYearly: interestStatus !== 'NOT_ANNUALISED',
    lastOneYearInterest: statement.lastOneYearRate,
    premiums: {
      employer: sum(premiums.map(({ employerPremium }) => employerPremium)),
      subscriber: sum(premiums.map(({ subscriberPremium }) => subscriberPremium)),
    },
    history: [...history],
  };
}

function summaryOf({ statement }: ReportFacts): Sentence {
  const { totalAssetValuation, cumulativeContributionAmount, valuationGainLoss } = statement;
  const { summary } = words().assets.EMPLOYEE_ASSETS_TEXTS;
  const [contributions, valuation, gainLoss] = [cumulativeContributionAmount, totalAssetValuation, valuationGainLoss];
  const amounts = { contributions, valuation, gainLoss };
  if (contributions <= 0) return summary.valuationOnly(amounts);
  const gain = summary.gain(amounts);
  const { interestRate: rate, interestStatus: status } = statement;
  const byTime = status === 'NOT_ANNUALISED' ? summary.byPeriod : summary.byYear;
  return summary.grown(amounts, rate === null ? gain : byTime(gain, rate));
}

type Classes = ReportContent['classes'];

function classesOf({ classes, valuation: { details } }: ReportFacts): Classes {
  const { classWeights, modelWeights, differencialWithModelPf } = details;
  return classes.map(({ code, name, colorCode }) => ({
    ...{ categoryClassCode: code, name, colorCode },
    // A sum of shares may exceed 1 by a rounding error.
    ratio: Math.min(1, classWeights[code]),
    model: modelWeights?.[code] ?? null,
    gap: differencialWithModelPf?.find(({ categoryClassCode }) => categoryClassCode === code)?.gap ?? null,
  }));
}

function classFinding(classes: Classes): string {
  const { CLASSES } = words().reports;
  const gaps = classes.flatMap(({ name, gap }) => (gap === null ? [] : [{ name, gap }]));
  const largest = gaps.toSorted((a, b) => Math.abs(b.gap) - Math.abs(a.gap))[0];
  if (!largest) return CLASSES.undiagnosed;
  if (Math.abs(largest.gap) < MAX_GAP_TO_MODEL) return CLASSES.near;
  const points = pointsText(Math.abs(largest.gap), 0).replace('+', '');
  return largest.gap > 0 ? CLASSES.more(largest.name, points) : CLASSES.less(largest.name, points);
}

type Realised = ReportFacts['valuation']['details']['oneYear']['own'];

function pointOf(realised: Realised): ReportContent['horizons'][number]['own'] {
  if (!realised) return null;
  const { returnByYear, investmentRisk, isReference } = realised;
  return { returnByYear, investmentRisk, isReference };
}

function againstClassOf({ againstClass }: ReportFacts['valuation']['details']): ReportContent['againstClass'] {
  return againstClass && HORIZONS.map((years) => ({ years, difference: againstClass[BLOCK_OF_YEARS[years]] }));
}

function notesOf(
  { baseDate, periodFrom, statement, valuation }: ReportFacts,
  { createdOn, simulationAssumptionSetId }: Pick<Edition, 'createdOn'> & { simulationAssumptionSetId: string },
): string[] {
  const { valuationDate } = statement;
  const { formatDate } = words().locale;
  const { NOTES } = words().reports;
  return [
    NOTES.basis(formatDate(valuationDate), formatDate(baseDate)),
    NOTES.premiums(formatDate(periodFrom), formatDate(valuationDate)),
    NOTES.interest,
    NOTES.horizons,
    NOTES.reference,
    NOTES.simulation,
    NOTES.scenarios,
    NOTES.literacy(formatDate(createdOn)),
    NOTES.rounding,
    NOTES.assumptions(valuation.assumptionSetId, simulationAssumptionSetId),
    NOTES.frozen,
  ];
}

function disclaimersOf(valuationDate: string): string[] {
  const { purpose, past, estimate, loss, source } = words().reports.DISCLAIMERS;
  return [purpose, past, estimate, loss, source(words().locale.formatDate(valuationDate))];
}

type Part = ReportContent['beside'][number];
type Caution = BesideGrade['cautions'][number];

/** Parts that are always included, after the cautions. */
const ALWAYS_INCLUDED = ['purchasingPower', 'cost'] as const satisfies readonly Caution['key'][];

/**
 * Writes the sentences beside the grade, which are frozen with the report: the cautions, and always purchasing power
 * and costs. They are the same as on the screens.
 */
function besideParts(beside: BesideGrade | null): Part[] {
  if (!beside) return [];
  const { CAUTION_NAMES, PART_NAMES } = words().beside;
  const others = ALWAYS_INCLUDED.filter((key) => beside.cautions.every((caution) => caution.key !== key));
  return [
    ...beside.cautions.flatMap((caution) =>
      partOf(
        CAUTION_NAMES[caution.key],
        caution.level,
        cautionText(caution, beside) ?? alwaysText(caution.key, beside),
      ),
    ),
    ...others.flatMap((key) => partOf(PART_NAMES[key], null, alwaysText(key, beside))),
  ];
}

function partOf(name: string, level: Part['level'], text: Sentence | null): Part[] {
  return text === null ? [] : [{ name, level, text }];
}

function cautionText(caution: Caution, beside: BesideGrade): Sentence | null {
  // The selection of products on the day of a report is not stored (facts.ts).
  return caution.key === 'drift' ? null : (words().beside.cautionSentence(caution, beside, FIGURE_WRITERS) ?? null);
}

function alwaysText(key: Caution['key'], { cost, purchasingPower: power }: BesideGrade): Sentence | null {
  const { costSentences, pricesSentence } = words().beside;
  if (key === 'cost') return sentence`${costSentences(cost, FIGURE_WRITERS).flat()}`;
  if (key !== 'purchasingPower' || !power) return null;
  const { realBase, realStandard } = power;
  return sentence`${pricesSentence(power, FIGURE_WRITERS)}${words().reports.BESIDE.today(roughYen(realBase), roughYen(realStandard))}`;
}

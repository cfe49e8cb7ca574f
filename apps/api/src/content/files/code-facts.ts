/**
 * Lists the figures in texts of `content/` that the code determines: limits, cut-offs and lengths come from the
 * constants that the product uses, so that nobody writes them twice. All other figures are in content/facts.yaml.
 */
import { SESSION_LIVES } from '@minori/contract/session-lives';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { LIMIT_PERIODS } from '@minori/engine/contribution-limits/limit-periods';
import { VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { LITERACY_BANDS } from '@minori/engine/literacy/literacy-config';
import { forwardFigures } from '@minori/engine/risk-return/forward-figures';
import { QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import { ASSET_CLASSES, SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import { dateWritings, percentWritings, yenWritings } from './fact-writings.ts';
import { RETIREMENT_FACTS } from './retirement-facts.ts';
import type { Fact } from './text-facts.ts';
import { UI_FACTS } from './ui-facts.ts';

const MINUTE = 60_000;

/**
 * The asset classes whose value fluctuates: all except deposits, whose risk is a technical value that keeps a matrix
 * from being singular.
 */
const FLUCTUATING = ASSET_CLASSES.filter(({ code }) => code !== SHORT_TERM);

/**
 * A plain number.
 * @param options.sought forms for which a check searches, because somebody may have typed them by hand.
 */
function numberFact(key: string, value: number, { sought = [], onlyIn }: Partial<Fact> = {}): Fact {
  return { key, named: { [key]: String(value) }, sought, onlyIn, elsewhere: [] };
}

/** The file in which the date of a limit's change has another meaning: it is by chance also the date of this 資料. */
const FILES_WITH_SAME_DATE = ['notices/files/getting-started.typ'];

/**
 * For each period, such as `limit.2026-12`: yen per month; the first day as `.from`; the limit of plans under 経過措置 as
 * `.kept`.
 */
function limitFacts(): readonly Fact[] {
  return LIMIT_PERIODS.flatMap(({ effectiveFrom, limit, transitionalLimit }) => {
    if (effectiveFrom === null) return [];
    const key = `limit.${effectiveFrom.slice(0, 7)}`;
    const amount = (name: string, yen: number): Fact => {
      const writings = yenWritings(name, yen);
      const days = Object.fromEntries(Object.keys(writings.named).map((each) => [each, effectiveFrom]));
      return { key: name, ...writings, days, elsewhere: [] };
    };
    return [
      amount(key, limit),
      { key: `${key}.from`, ...dateWritings(`${key}.from`, effectiveFrom), elsewhere: FILES_WITH_SAME_DATE },
      ...(transitionalLimit === null ? [] : [amount(`${key}.kept`, transitionalLimit)]),
    ];
  });
}

/**
 * Facts about the assumption set 「慎重」 compared with 「通常」: its inflation, and in words whether inflation and risks are
 * the same (`.against`).
 */
function cautiousFacts(): readonly Fact[] {
  const [base, low] = [assumptionSet(), assumptionSet('CMA-2025-LOW')];
  if (low.inflation === null) return [];
  const against = (key: string, isSame: boolean): Fact => ({
    ...{ key, named: { [`${key}.against`]: isSame ? 'と同じ' : 'とは別' }, sought: [], elsewhere: [] },
    english: { [`${key}.against`]: isSame ? 'the same as' : 'different from' },
  });
  return [
    {
      key: 'cautious.inflation',
      ...percentWritings('cautious.inflation', low.inflation * 100),
      sought: [],
      elsewhere: [],
    },
    against('cautious.inflation', base.inflation === low.inflation),
    against(
      'cautious.risk',
      FLUCTUATING.every(({ code }) => base.risk[code] === low.risk[code]),
    ),
  ];
}

/** The median yearly return of a class, rounded to 0.1 %, because texts use it only as an example. */
function medianOf(mean: number, risk: number): number {
  return Math.round(forwardFigures({ mean, risk }, 1).returnByYear * 1_000) / 1_000;
}

/** `assumed.DE.mean` and `.risk` are the assumptions for the asset class DE; `.median` is its compound return before fees. */
function assumptionFacts(): readonly Fact[] {
  const { mean, risk, inflation } = assumptionSet();
  const percent = (key: string, value: number): Fact => ({
    ...{ key, ...percentWritings(key, value * 100), elsewhere: [] },
    onlyIn: 'みのりの通常の前提',
  });
  return [
    ...ASSET_CLASSES.flatMap(({ key, code }) => [
      percent(`assumed.${key}.mean`, mean[code]),
      percent(`assumed.${key}.risk`, risk[code]),
      { ...percent(`assumed.${key}.median`, medianOf(mean[code], risk[code])), sought: [] },
    ]),
    ...(inflation === null ? [] : [percent('assumed.inflation', inflation)]),
  ];
}

const IDLE_MINUTES = SESSION_LIVES.idle / MINUTE;

export const CODE_FACTS: readonly Fact[] = [
  /** `idleMinutes`: minutes after which an unused session ends. */
  numberFact('idleMinutes', IDLE_MINUTES, { sought: [`${IDLE_MINUTES}分`], onlyIn: 'ログアウト' }),
  /** `sessionHours`: hours after which every session ends. */
  numberFact('sessionHours', SESSION_LIVES.longest / (60 * MINUTE)),
  /** `diagnosisQuestions`: the number of questions of the risk tolerance diagnosis. */
  numberFact('diagnosisQuestions', QUESTIONS.length, { sought: [`${QUESTIONS.length}つの質問`] }),
  // The facts `gradeAFrom` to `gradeDFrom`, in points.
  ...VALUATION_CONFIG.gradeCuts.map(({ grade, from }) =>
    numberFact(`grade${grade}From`, from, { sought: [`${from}点`], onlyIn: '総合評価' }),
  ),
  // The facts `advancedFrom` and `intermediateFrom` of a literacy score, in points.
  ...LITERACY_BANDS.map(({ band, from }) => numberFact(`${band}From`, from)),
  ...limitFacts(),
  ...assumptionFacts(),
  ...cautiousFacts(),
  ...RETIREMENT_FACTS,
  ...UI_FACTS,
];

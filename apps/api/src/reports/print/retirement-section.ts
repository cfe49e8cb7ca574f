/** 6 毎月の受取額 — what a month in retirement may bring, each way of receiving beside the others, and what it rests on. */
import type { ReportContent, ReportRetirementIncome } from '@minori/contract/report-content';
import { yen } from '../../choosing/fund-detail/sheet-figures.ts';
import { monthlyRange, monthlyTenThousands, sentenceText, tenThousands } from '../report-figures.ts';
import { type Section, tableOf } from './blocks.ts';
import { PRINT } from './print-texts.ts';
import { retirementChartSvg } from './retirement-chart-svg.ts';

const { retirement: TEXTS } = PRINT;

/** Years between the rows of the table of ages; every age from which the sum changes has a row, too. */
const STEP = 5;

/** none in reports that were made before there was this part. */
export function retirementSection({ retirementIncome, retirementFinding }: ReportContent): Section[] {
  if (retirementFinding === null) return [];
  const { heading } = TEXTS;
  const finding = { kind: 'finding', text: sentenceText(retirementFinding) } as const;
  if (!retirementIncome) return [{ heading, blocks: [finding] }];
  const { notGood, standard, good, publicAndOther, ways, agesOf, ages, sentences } = retirementIncome;
  const facts = [
    {
      label: TEXTS.standard,
      range: standard,
      note: TEXTS.publicAndOther(monthlyRange(publicAndOther, publicAndOther)),
    },
    { label: TEXTS.notGood, range: notGood, note: '' },
    { label: TEXTS.good, range: good, note: '' },
  ];
  return [
    {
      heading,
      blocks: [
        {
          kind: 'facts',
          facts: facts.map(({ range, ...fact }) => ({ ...fact, value: monthlyRange(range.low, range.high) })),
        },
        finding,
        {
          kind: 'chart',
          heading: TEXTS.chart(agesOf),
          svg: retirementChartSvg(ages),
          alt: TEXTS.alt(agesOf, spokenAges(ages)),
        },
        { kind: 'tables', heading: TEXTS.ways, tables: [tableOf(TEXTS.wayColumns, ways.map(wayRow), 2)] },
        { kind: 'tables', heading: TEXTS.ages(agesOf), tables: [tableOf(TEXTS.ageColumns, ageRows(ages))] },
        { kind: 'notes', lines: sentences.map(sentenceText) },
      ],
    },
  ];
}

function wayRow({
  name,
  isOffered,
  tax,
  socialInsurance,
  fees,
  totalNet,
  evenMonthly,
}: ReportRetirementIncome['ways'][number]) {
  return [
    isOffered ? name : TEXTS.refused(name),
    ...[tax, socialInsurance].map(tenThousands),
    yen(fees),
    tenThousands(totalNet),
    monthlyTenThousands(evenMonthly),
  ];
}

type Ages = ReportRetirementIncome['ages'];

function ageRows(ages: Ages) {
  return ages
    .filter(({ age, total }, place) => age % STEP === 0 || ages[place - 1]?.total !== total)
    .map(({ age, publicPension, dc, otherPension, burden, total }) => [
      TEXTS.age(age),
      ...[publicPension, dc, otherPension, burden, total].map(monthlyTenThousands),
    ]);
}

/** The ages at which the sum changes, as a sentence's part. */
function spokenAges(ages: Ages): string {
  return ages
    .filter(({ total }, place) => ages[place - 1]?.total !== total)
    .map(({ age, total }) => TEXTS.spoken(age, monthlyRange(total, total)))
    .join('、');
}

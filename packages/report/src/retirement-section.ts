/**
 * 毎月の受取額 — builds the section about the possible monthly income in retirement, each way of receiving compared with the
 * others, and the assumptions.
 */
import type { ReportContent, ReportRetirementIncome } from '@minori/contract/report-content';
import { monthlyRange, type Sentence } from '@minori/contract/sentence';
import type { Fact, Section, Table } from './blocks.ts';
import { row, yenCell } from './cells.ts';
import type { ReportWords } from './words.ts';

/** Years between printed ages; ages at which the total monthly income changes are printed in addition. */
const PRINTED_AGE_STEP = 5;

/** Empty for reports made before this section existed. */
export function retirementSection(content: ReportContent, words: ReportWords): Section[] {
  const { retirementIncome: income, retirementFinding: finding } = content;
  const TEXTS = words.REPORT_WORDS.retirement;
  if (finding === null) return [];
  const page = { heading: TEXTS.heading, beginsPage: true };
  if (!income) return [{ ...page, blocks: [{ kind: 'finding', isStored: true, sentence: finding }] }];
  const { notGood, standard, good, publicAndOther, ways, agesOf, ages, sentences } = income;
  const both = monthlyRange({ low: publicAndOther, high: publicAndOther });
  const fact = (label: string, range: typeof good, note: Sentence = []): Fact => ({
    label,
    figure: monthlyRange(range),
    note,
  });
  return [
    {
      ...page,
      blocks: [
        {
          kind: 'facts',
          only: 'print',
          facts: [
            fact(TEXTS.standard, standard, TEXTS.ofThat(both)),
            fact(TEXTS.notGood, notGood),
            fact(TEXTS.good, good),
          ],
        },
        {
          kind: 'chart',
          heading: TEXTS.chart(agesOf),
          chart: { of: 'retirement', ages },
          finding,
          alt: TEXTS.alt(agesOf, changesOf(ages)),
          table: agesTable(ages, agesOf, words),
          note: TEXTS.note(agesOf),
        },
        { kind: 'table', table: waysTable(ways, words) },
        { kind: 'notes', isStored: true, lines: sentences },
      ],
    },
  ];
}

function waysTable(ways: ReportRetirementIncome['ways'], { REPORT_WORDS }: ReportWords): Table {
  const TEXTS = REPORT_WORDS.retirement;
  const cell = (amount: number) => yenCell(amount, 'tenThousands');
  return {
    caption: TEXTS.ways,
    columns: TEXTS.wayColumns,
    rows: ways.map(({ name, isOffered, tax, socialInsurance, fees, totalNet, evenMonthly }) =>
      row(
        isOffered ? name : TEXTS.refused(name),
        ...[cell(tax), cell(socialInsurance), yenCell(fees), cell(totalNet), yenCell(evenMonthly, 'tenths')],
      ),
    ),
    nameShare: 2,
  };
}

type Ages = ReportRetirementIncome['ages'];

function hasChanged(ages: Ages, place: number): boolean {
  return ages[place - 1]?.total !== ages[place]?.total;
}

function agesTable(ages: Ages, agesOf: string, { REPORT_WORDS, ageText }: ReportWords): Table {
  const TEXTS = REPORT_WORDS.retirement;
  return {
    caption: TEXTS.ages(agesOf),
    columns: TEXTS.ageColumns,
    rows: ages.map(({ age, publicPension, dc, otherPension, burden, total }, place) => ({
      heading: ageText(age),
      ...(age % PRINTED_AGE_STEP !== 0 && !hasChanged(ages, place) && { only: 'screen' }),
      cells: [publicPension, dc, otherPension, burden, total].map((amount) => yenCell(amount, 'tenths')),
    })),
  };
}

/** Names the ages at which the total monthly income changes, with the new total. */
function changesOf(ages: Ages) {
  return ages
    .filter((_, place) => hasChanged(ages, place))
    .map(({ age, total }) => ({ age, total: monthlyRange({ low: total, high: total }) }));
}

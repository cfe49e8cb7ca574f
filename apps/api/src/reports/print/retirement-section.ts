/** 6 毎月の受取額 — what a month in retirement may bring, each way of receiving beside the others, and what it rests on. */

import type { Pattern } from '@minori/charts/pattern';
import { stackedColumns } from '@minori/charts/stacked-columns';
import type { ReportContent, ReportRetirementIncome } from '@minori/contract/report-content';
import { yen } from '../../choosing/fund-detail/sheet-figures.ts';
import { amountTick, monthlyRange, monthlyTenThousands, sentenceText, tenThousands } from '../report-figures.ts';
import { type Section, tableOf } from './blocks.ts';
import { PRINT } from './print-texts.ts';
import { COLOURS, path, patternFill, svg, text, WIDTH } from './svg.ts';

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

const { parts: NAMES, age: ageText } = PRINT.retirement;

const PARTS = [
  { key: 'publicPension', colour: COLOURS.own, pattern: 'solid' },
  { key: 'dc', colour: COLOURS.ring, pattern: 'rising' },
  { key: 'otherPension', colour: COLOURS.contribution, pattern: 'falling' },
] as const satisfies readonly {
  readonly key: keyof typeof NAMES;
  readonly colour: string;
  readonly pattern: Pattern;
}[];

type Key = (typeof PARTS)[number]['key'];

const idOf = (key: Key) => `r${key}`;

/** What has no marks is drawn plain: the tiles of a pattern leave seams. */
function fillOf(key: Key): string {
  const part = PARTS.find((each) => each.key === key);
  return part?.pattern === 'solid' ? part.colour : `url(#${idOf(key)})`;
}

const HEIGHT = 190;
const MARGIN = { top: 10, right: 20, bottom: 46, left: 70 };
const [LABEL_WIDTH, KEY_WIDTH] = [44, 130];
/** Ages that are written below the columns. */
const LABELLED = 5;

/** A column for each age, its parts told apart by pattern and colour, as on the screen. */
function retirementChartSvg(ages: ReportRetirementIncome['ages']): string {
  const { plot, amountAxis, columns } = stackedColumns(
    ages.map((row) => ({
      label: String(row.age),
      parts: PARTS.map(({ key }) => ({ key, amount: Math.max(0, row[key]) })),
    })),
    { frame: { width: WIDTH, height: HEIGHT, margin: MARGIN }, labelWidth: LABEL_WIDTH },
  );
  const shown = PARTS.filter(({ key }) => ages.some((row) => row[key] > 0));
  return svg(HEIGHT, [
    `<defs>${shown.map(({ key, colour, pattern }) => patternFill(idOf(key), colour, pattern)).join('')}</defs>`,
    ...amountAxis.ticks.flatMap(({ value, at }) => [
      path(`M${plot.left},${at}H${plot.right}`, value === 0 ? COLOURS.axis : COLOURS.grid),
      text([plot.left - 8, at + 4], amountTick(value), { anchor: 'end' }),
    ]),
    ...columns.flatMap(({ x, blocks }, place) => [
      ...blocks.map(
        ({ key, ...block }) =>
          `<rect x="${block.x}" y="${block.y}" width="${block.width}" height="${block.height}" fill="${fillOf(key)}"/>`,
      ),
      ...((ages[place]?.age ?? 1) % LABELLED === 0
        ? [text([x, plot.bottom + 16], ageText(ages[place]?.age ?? 0), { anchor: 'middle' })]
        : []),
    ]),
    ...shown.flatMap(({ key }, place) => [
      `<rect x="${plot.left + place * KEY_WIDTH}" y="${HEIGHT - 16}" width="24" height="14" fill="${fillOf(key)}"/>`,
      text([plot.left + place * KEY_WIDTH + 32, HEIGHT - 4], NAMES[key], { fill: COLOURS.ink }),
    ]),
  ]);
}

/**
 * Generates a report in which every figure differs from the previous report's, in sentences as well, so that no page, row or
 * chart is cached.
 */
import { REPORT_CONTENT } from '@minori/contract/examples/report-content';

export type ReportContent = typeof REPORT_CONTENT;

/** Fields that keep their figure: changing them would make another kind of report, or an invalid one. */
const UNCHANGED_FIELDS = new Set([
  'years',
  'month',
  'categoryClassCode',
  'code',
  'id',
  'currentAge',
  'retirementAge',
  'age',
  'fromAge',
  'model',
  'gap',
]);

let count = 0;

/** The report has a history of two years and all eight topics, like most reports. */
export function anotherReport(): ReportContent {
  count += 1;
  const [growth, points] = [1 + ((count * 37) % 499) / 499, (count * 7) % 19];
  const reportNumber = `0000-0000-${count.toString(16).toUpperCase().padStart(4, '0')}`;
  const changed = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => changed(each, key));
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, name)]));
    }
    if (typeof value === 'string') return /\d(円|万円|点|ポイント)/.test(value) ? withOtherFigures(value) : value;
    if (typeof value !== 'number' || UNCHANGED_FIELDS.has(key)) return value;
    if (/score$/i.test(key)) return Math.max(0, Math.min(100, value - points));
    if (key === 'ratio') return value;
    return Number.isInteger(value) ? Math.round(value * growth) : value * growth;
  };
  return { ...(changed({ ...REPORT_CONTENT, ...FULL }, '') as ReportContent), reportNumber };
}

function withOtherFigures(text: string): string {
  return text.replace(
    /,(\d{3})/g,
    (_match, digits: string) => `,${String((Number(digits) + 13 * count) % 1_000).padStart(3, '0')}`,
  );
}

const TOPICS = [
  '制度のしくみ',
  'リスクとリターン',
  '分散投資',
  '商品の選び方',
  '税制',
  '受け取り方',
  'ライフプラン',
  '手続き',
];

const FULL: Pick<ReportContent, 'assets' | 'literacy'> = {
  assets: {
    ...REPORT_CONTENT.assets,
    history: Array.from({ length: 24 }, (_, index) => ({
      referenceDate: `${2024 + Math.floor((index + 3) / 12)}-${String(((index + 3) % 12) + 1).padStart(2, '0')}-28`,
      contributionAmount: 300_000 + 20_000 * index,
      assetValuation: 300_000 + 23_000 * index + 1_117 * ((index * 5) % 7),
    })),
  },
  literacy: {
    overall: { score: 34, band: 'beginner' },
    tags: TOPICS.map((name, index) => ({ name, score: 20 + 10 * index, band: 'intermediate' })),
    columns: TOPICS.slice(0, 5).map((name, index) => ({ id: index + 1, title: `${name}を3つの場面で考える` })),
  },
};

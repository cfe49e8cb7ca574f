// 本文の事実と数字 — tests that a text shows the facts that it names, from facts.yaml or from the code, and that an unknown
// name is reported with file and line.
import { SESSION_LIVES } from '@minori/contract/session-lives';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { LIMIT_PERIODS } from '@minori/engine/contribution-limits/limit-periods';
import { VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { QUESTIONS } from '@minori/engine/risk-tolerance/questions';
import { describe, expect, onTestFinished, test } from 'vitest';
import { plantContent } from '../../testing/planted-content.ts';
import { CODE_FACTS } from './code-facts.ts';
import { dateWritings, percentWritings, yenWritings } from './fact-writings.ts';
import { readContent, readStaleFutures } from './read-content.ts';
import { namesOf, withFacts } from './text-facts.ts';

const SOURCE = "readOn: 2026-11-23, source: { title: 見本の資料, url: 'https://example.com/source' }";

async function planted(facts: string, text: string, front: Readonly<Record<string, string>> = {}) {
  const content = await plantContent({ terms: [{ code: 'nisa', ...front, text }], columns: [], questions: [] });
  onTestFinished(content.clear);
  await content.put('facts.yaml', facts);
  return content.path;
}

describe('コードが決める数字', () => {
  const names = namesOf(CODE_FACTS);

  test('文章の名前は、コードの定数から埋まる', () => {
    expect(
      withFacts('{{idleMinutes}}分、{{sessionHours}}時間、{{diagnosisQuestions}}つの質問、{{gradeAFrom}}点', names),
    ).toEqual({
      text: `${SESSION_LIVES.idle / 60_000}分、${SESSION_LIVES.longest / 3_600_000}時間、${QUESTIONS.length}つの質問、${VALUATION_CONFIG.gradeCuts[0]?.from}点`,
    });
    expect(withFacts('数字のない文', names)).toEqual({ text: '数字のない文' });
  });

  test('拠出限度額の変わる日ごとに、金額と日付の名前がある', () => {
    for (const { effectiveFrom, limit } of LIMIT_PERIODS) {
      if (effectiveFrom === null) continue;
      const key = `limit.${effectiveFrom.slice(0, 7)}`;
      expect(names.get(`${key}.number`), key).toBe(String(limit));
      expect(names.get(`${key}.from.year`), key).toBe(`${effectiveFrom.slice(0, 4)}年`);
    }
    expect(withFacts('{{limit.2026-12.from}}から月{{limit.2026-12}}、{{limit.2026-12.kept.man}}', names)).toEqual({
      text: '2026年12月1日から月62,000円、2万7,500円',
    });
  });

  test('「慎重」が「通常」とどこで違うかは、前提の表から言う', () => {
    const [base, low] = [assumptionSet(), assumptionSet('CMA-2025-LOW')];
    const text =
      '物価は年{{cautious.inflation}}で「通常」{{cautious.inflation.against}}、値動きは「通常」{{cautious.risk.against}}';
    const [prices, risks] = [
      base.inflation === low.inflation,
      `${base.risk.slice(0, 5)}` === `${low.risk.slice(0, 5)}`,
    ];
    expect(withFacts(text, names)).toEqual({
      text: `物価は年${(100 * (low.inflation ?? 0)).toFixed(1)}%で「通常」${prices ? 'と同じ' : 'とは別'}、値動きは「通常」${risks ? 'と同じ' : 'とは別'}`,
    });
  });

  test('ない名前は、行とともに知らせる', () => {
    expect(withFacts('{{idleMinutes}}分\n{{toString}}と{{ }}', names)).toEqual({
      faults: [
        'line 2: {{toString}} is neither in facts.yaml nor in code-facts.ts',
        'line 2: {{ }} is neither in facts.yaml nor in code-facts.ts',
      ],
    });
  });
});

test.each([
  [yenWritings('a', 98), { a: '98円', 'a.number': '98' }, ['98円']],
  [yenWritings('a', 55_000), { a: '55,000円', 'a.number': '55000', 'a.man': '5万5,000円' }, ['55,000円', '5万5,000円']],
  [
    yenWritings('a', 18_000_000),
    { a: '18,000,000円', 'a.number': '18000000', 'a.man': '1,800万円' },
    ['18,000,000円', '1,800万円'],
  ],
  [percentWritings('a', 1.173), { a: '1.173%' }, ['1.173%']],
  [percentWritings('a', 0.058 * 100), { a: '5.8%' }, ['5.8%']],
  [
    dateWritings('a', '2026-01-05'),
    { a: '2026年1月5日', 'a.month': '2026年1月', 'a.before': '2025年12月', 'a.year': '2026年' },
    ['2026年1月5日', '2026年1月', '2025年12月まで'],
  ],
])('書きかた %#', ({ named, sought }, names, looked) => {
  expect(named).toEqual(names);
  expect(sought).toEqual(looked);
});

describe('facts.yaml の事実', () => {
  const FACTS = `isa.yearly: { yen: 3600000, since: 2024-01-01, ${SOURCE} }\nideco.ageLimit: { text: 70歳未満, ${SOURCE} }\n`;

  test('前書きにも本文にも埋まり、始まった日と読んだ日も言える', async () => {
    const { terms } = await readContent(
      await planted(
        FACTS,
        '{{isa.yearly.since}}から年に{{isa.yearly.man}}まで。{{ideco.ageLimit}}。{{isa.yearly.readOn}}に確かめました。',
        { title: 'NISA {{isa.yearly.since.year}}' },
      ),
    );
    expect(terms[0]?.title).toBe('NISA 2024年');
    expect(terms[0]?.content).toContain('2024年1月1日から年に360万円まで。70歳未満。2026年11月23日に確かめました。');
  });

  test('英語の文では、英語の書きかたになる', async () => {
    const content = await plantContent({ terms: [{ code: 'nisa', text: '' }], columns: [], questions: [] });
    onTestFinished(content.clear);
    await content.put('facts.yaml', FACTS.replace('70歳未満,', '70歳未満, en: under 70,'));
    const front = 'code: nisa\ntitle: NISA\nshort: An account whose gains are not taxed, for people in Japan.';
    const text =
      'Up to {{isa.yearly.man}} since {{isa.yearly.since}}, if you’re {{ideco.ageLimit}} years old. See “{{ui.later}}”.';
    await content.put('en/glossary/nisa.md', `---\n${front}\n---\n${text}\n`);
    const { english } = await readContent(content.path);
    expect(english.terms.get('nisa')?.content).toBe(
      'Up to ¥3,600,000 since 1 January 2024, if you’re under 70 years old. See “Later”.',
    );
  });

  test.each([
    ['ない名前', FACTS, '{{nisa.weekly}}', /glossary\/nisa\.md: line \d+: \{\{nisa\.weekly\}\} is neither/],
    ['値がない', `isa.yearly: { ${SOURCE} }`, '', 'facts.yaml: isa.yearly: needs one of yen, percent, date, text'],
    ['値が2つ', `isa.yearly: { yen: 1, percent: 1, ${SOURCE} }`, '', 'facts.yaml: isa.yearly: needs one of'],
    ['出典がない', 'isa.yearly: { yen: 1, readOn: 2026-11-23 }', '', 'facts.yaml: isa.yearly.source'],
    ['読んだ日がない', 'isa.yearly: { yen: 1, source: { document: 見本 } }', '', 'facts.yaml: isa.yearly.readOn'],
    [
      'コードが決める名前',
      `limit.start: { yen: 1, ${SOURCE} }\nassumed.inflation: { yen: 1, ${SOURCE} }`,
      '',
      'assumed.inflation is decided by code',
    ],
    [
      'ないファイル',
      `isa.yearly: { yen: 1, elsewhere: [{ file: a.md, why: 別の意味です }], ${SOURCE} }`,
      '',
      'there is no file a.md',
    ],
  ])('%sときは読み込まない', async (_name, facts, text, fault) => {
    await expect(readContent(await planted(facts, text))).rejects.toThrow(fault);
  });

  test('これからの日として書いた文は、その日から指摘する。両側を書いた文と、まだ来ない日もある文は指摘しない', async () => {
    const late = '上限は{{limit.2026-12.from}}から変わります';
    const amount = '上限は月{{limit.2026-12}}になります';
    const text = [
      `${late}。{{isa.yearly.since.year}}からは3つの枠です。`,
      `${amount}。{{limit.2026-12.from.before}}分までは月{{limit.2026-04}}、その後は月{{limit.2026-12}}です。`,
      '{{limit.2026-12.from}}と{{later.day.month}}に変わります。{{isa.yearly.readOn}}に読み、点数は80点になります。',
    ].join('\n');
    const path = await planted(`${FACTS}later.day: { date: 2031-04-01, ${SOURCE} }\n`, text);
    expect(await readStaleFutures(path, '2026-11-30')).toEqual([]);
    const found = await readStaleFutures(path, '2026-12-01');
    expect(found.map((fault) => fault.split(': ').at(-1))).toEqual([late, amount]);
    expect(found[0]).toMatch(/^glossary\/nisa\.md: line \d+ speaks of a day that has come/);
  });

  test('動画は名前を埋められないので、断る', async () => {
    const path = await planted(FACTS, '');
    const content = await plantContent({});
    onTestFinished(content.clear);
    await content.put('movies/a/movie.yaml', 'title: "{{gradeAFrom}}"\n');
    await expect(readContent(content.path)).rejects.toThrow('movies/a/movie.yaml: line 1: {{gradeAFrom}} is neither');
    await expect(readContent(path)).resolves.toBeDefined();
  });
});

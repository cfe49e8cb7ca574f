// Tests that files of prices and products are read in the formats of the investment trusts association, asset managers
// and record keepers.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operate, writtenFile } from '../../testing/operator.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);
const file = (...lines: string[]) => writtenFile('file.csv', lines.join('\n'));

const HEAD =
  'code,name,style,asset_class,expense_ratio,annual_rate,inception,DE,FE,DB,FB,OT,ST,domestic,developed,emerging,other';
const STOCKS = 'ZZDC00000017,国内株式,passive,DE,0.154,,2009-04,,,,,,,,,,';
const MIXED = 'ZZDC00000025,組み合わせ,balance,,0.22,,2012-10,25,25,25,25,,,50,45,5,';

describe('ファイルの公表されている形のまま', () => {
  const [FUND, OTHER] = ['ZZDC00000017', 'ZZDC00000025'];
  const ASSOCIATION = '0331418A';
  const navsOf = async (code: string) =>
    (
      await app.database
        .selectFrom('navs')
        .select(['month', 'nav'])
        .where('product_code', '=', code)
        .orderBy('month')
        .execute()
    ).map(({ month, nav }) => [month, Number(nav)]);

  beforeEach(async () => {
    await app.database.deleteFrom('navs').execute();
    await run('fund', 'import', await file(HEAD, STOCKS, MIXED));
    await app.database
      .updateTable('products')
      .set({ association_code: ASSOCIATION })
      .where('product_code', '=', FUND)
      .execute();
  });

  test('協会のCSV（Shift_JIS、1ファイルに1商品、コードなし）は、ファイル名の協会コードか --code で読む', async () => {
    // 年月日,基準価額(円),純資産総額（百万円）,分配金,決算期 and three days, the last without a price.
    const bytes = Buffer.from(
      [
        'lE6MjpP6LIruj4CJv4p6KIl+KSyPg46RjlmRjYp6gWmVU5aciX6BaiyVqpR6i+AsjIiOWor6DQoyMDI2lE4wNIyOMjiT+iwi',
        'MTAsMTAwIiwxMjM0LDAsDQoyMDI2lE4wNYyOMjiT+iwiMTAsMTAwIiwxMjM0LDAsDQoyMDI2lE4wNYyOMjmT+iwtLC0sLA==',
      ].join(''),
      'base64',
    );
    const named = await run('nav', 'import', await writtenFile(`${ASSOCIATION}.csv`, bytes));
    expect(named).toMatchObject({
      code: 0,
      out: expect.stringContaining('Columns passed over: 純資産総額（百万円）, 決算期.'),
    });
    expect(named.out).toContain('1 row without a price passed over.');
    expect(await navsOf(FUND)).toEqual([
      ['2026-04', 10_100],
      ['2026-05', 10_100],
    ]);
    const told = await run('nav', 'import', await writtenFile('price.csv', bytes), '--code', OTHER);
    expect([told.code, await navsOf(OTHER)]).toEqual([0, await navsOf(FUND)]);
  });

  test('運用会社のCSVは、題名の行と注の行をとばし、分配金再投資の価額をとる', async () => {
    const path = await file(
      ...[
        'みのり国内株式 基準価額一覧',
        '',
        '基準日,ISINコード,基準価額(円),基準価額（分配金再投資）(円),分配金（円）,純資産総額（億円）',
      ],
      ...[`2026/04/30,${FUND},"32,105円","40,001円",0,12.3`, `2026/05/29,${FUND},32105円,40002円,,12.4`],
      '※ 過去の実績は将来を約束しません。',
    );
    expect(await run('nav', 'import', path)).toMatchObject({ code: 0, error: '' });
    expect(await navsOf(FUND)).toEqual([
      ['2026-04', 40_001],
      ['2026-05', 40_002],
    ]);
  });

  test('1口あたりの価額は、そう言えば読む。フォルダーは、全部か、何もなしか', async () => {
    const folder = dirname(await writtenFile(`${ASSOCIATION}.csv`, '日付,基準価額\n2026-05-29,3.2105'));
    await writeFile(join(folder, `${OTHER}.csv`), '日付,基準価額\n2026-05-29,1.5');
    expect(await run('nav', 'import', folder, '--per-unit')).toMatchObject({ code: 0 });
    expect([await navsOf(FUND), await navsOf(OTHER)]).toEqual([[['2026-05', 32_105]], [['2026-05', 15_000]]]);
    await writeFile(join(folder, `${OTHER}.csv`), '日付,基準価額\n2026-04-30,9\n2026-05-29,?');
    const half = await run('nav', 'import', folder, '--per-unit');
    expect([half.code, half.error]).toEqual([1, expect.stringContaining(`${OTHER}.csv: Nothing was imported.`)]);
    expect(await navsOf(OTHER)).toEqual([['2026-05', 15_000]]);
  });

  test('いくつものファイルに --code は使えず、2つのファイルにある同じ日の価額は断る', async () => {
    const folder = dirname(await writtenFile(`${ASSOCIATION}.csv`, '日付,基準価額\n2026-05-29,10000'));
    await writeFile(join(folder, `${FUND}.csv`), '日付,基準価額\n2026-05-29,20000');
    const coded = await run('nav', 'import', folder, '--code', FUND);
    expect([coded.code, coded.error]).toEqual([1, expect.stringContaining('--code is for one file.')]);
    const twice = await run('nav', 'import', folder);
    const says = `${FUND}.csv: line 2: has the same fund and day as ${ASSOCIATION}.csv`;
    expect([twice.code, twice.error]).toEqual([1, expect.stringContaining(says)]);
    expect(await navsOf(FUND)).toEqual([]);
  });

  const PUBLISHED = '商品名,協会コード,ISINコード,種類,資産区分,信託報酬（年率・税込）,信託財産留保額,設定日,運用会社';

  test('商品一覧の表は、なし、以内、設定日、海外株式のまま読む', async () => {
    const path = await file(
      '運用商品一覧（2026年10月現在）',
      `${PUBLISHED},domestic,developed,emerging,other`,
      `みのり海外株式,8931118A,${OTHER},インデックス,海外株式,0.0814%以内,なし,2018年7月3日,みのり投信,0,100,0,0`,
    );
    expect(await run('fund', 'import', path)).toMatchObject({ code: 0, error: '' });
    const stored = await app.database
      .selectFrom('products')
      .selectAll()
      .where('product_code', '=', OTHER)
      .executeTakeFirst();
    expect(stored).toMatchObject({
      ...{ association_code: '8931118A', style: 'passive', asset_class_code: 1, expense_ratio: 0.000814 },
      ...{ trust_reserve_ratio: null, inception_month: '2018-07' },
    });
  });

  test('一覧が言わない地域の割合は、国内の商品では要らず、海外の商品では行とともに求める', async () => {
    const row = (name: string, code: string) =>
      `${name},,${code},インデックス,${name},0.0814%以内,なし,2018年7月3日,みのり投信`;
    const refused = await run('fund', 'import', await file(PUBLISHED, row('国内株式', FUND), row('海外株式', OTHER)));
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('line 3: areas: say the shares')]);
    expect(await run('fund', 'import', await file(PUBLISHED, row('国内株式', FUND)))).toMatchObject({ code: 0 });
  });

  test('ほかの商品の協会コードは、行を残さず断り、自分のものは書き直せる', async () => {
    const head = 'code,association_code,name,style,asset_class,expense_ratio,inception';
    const given = (code: string) => file(head, `${code},${ASSOCIATION},国内株式,passive,DE,0.154,2009-04`);
    const taken = await run('fund', 'import', await given(OTHER));
    const says = `association_code: ${ASSOCIATION} is the code of ${FUND} already`;
    expect([taken.code, taken.error]).toEqual([1, expect.stringContaining(says)]);
    expect(await run('fund', 'import', await given(FUND))).toMatchObject({ code: 0 });
  });

  test('読めない価額のどの書き方も、行を言って断り、何も残さない', async () => {
    const before = await navsOf(FUND);
    for (const price of [
      '1万',
      '32,10',
      '¥100',
      '1e4',
      '３２１０５.５',
      '一',
      '0',
      '-5',
      '10000001',
      '1/2',
      '#REF!',
      '未定',
      '1..5',
    ]) {
      const { code, error } = await run(
        'nav',
        'import',
        await file('日付,基準価額', `2026-05-29,"${price}"`),
        '--code',
        FUND,
      );
      expect([price, code, error]).toEqual([price, 1, expect.stringMatching(/line 2: nav: .* is no price/)]);
    }
    for (const head of [
      '日付',
      '基準価額,価格',
      '日付,コード名',
      '日付,基準価額,秘密の列',
      '日付,基準価額,基準価額(円)',
      'a,b',
    ]) {
      const { code } = await run(
        'nav',
        'import',
        await file(head, '1,2,3'.split(',').slice(0, head.split(',').length).join(',')),
        '--code',
        FUND,
      );
      expect([head, code]).toEqual([head, 1]);
    }
    expect(await navsOf(FUND)).toEqual(before);
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleAccount, sampleOptions } from '../../sample.ts';
import type { ScenarioName } from '../../scenarios/scenario-names.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { factsOf, numberOf, rowsOf, Visitor } from './visitor.ts';

let site: RecordKeeper;

beforeEach(async () => {
  site = await startRecordKeeper(sampleOptions(3));
});
afterEach(() => site.close());

async function enter(scenario: ScenarioName): Promise<Visitor> {
  const visitor = new Visitor(site.url);
  await visitor.login(sampleAccount(3, scenario));
  return visitor;
}

test.each<[ScenarioName, number, string]>([
  ['locked', 200, 'ログインコードをロックしました'],
  ['in-use', 200, '別の端末またはブラウザでログインされています'],
  ['busy', 200, 'ただいま混雑しております'],
  ['busy-503', 503, 'ただいま混雑しております'],
  ['maintenance', 200, 'サービスを停止しております'],
])('%s は、正しいパスワードのあとに断られる', async (scenario, status, text) => {
  const visitor = await enter(scenario);
  expect(visitor.page.status).toBe(status);
  expect(visitor.page.text).toContain(text);
  expect(site.sessions()).toBe(0);
});

test.each<[ScenarioName, string, string]>([
  ['products-moving', '保有商品照会', '商品移行手続き中のため'],
  ['no-allocation', '配分割合照会', '配分割合が登録されていません。'],
  ['no-assets', '資産照会', 'お預かり資産はありません。'],
  ['no-assets', '掛金照会', '対象のデータがありません。'],
])('%s は「%s」に出る', async (scenario, link, text) => {
  const visitor = await enter(scenario);
  expect((await visitor.follow(link)).text).toContain(text);
  expect(visitor.page.text).not.toContain('application/json');
  expect((await visitor.follow('ログアウト')).text).toContain('ログアウトいたしました');
});

test('layout-changed では、保有商品照会の評価額がほかの名になる', async () => {
  const visitor = await enter('layout-changed');
  const [row] = rowsOf((await visitor.follow('保有商品照会')).text, 'holdingList');
  expect([row && '評価額' in row, row && '時価相当額' in row]).toEqual([false, true]);
});

test('does-not-reconcile では、保有商品照会だけが食い違う', async () => {
  const [right, wrong] = [await enter('healthy'), await enter('does-not-reconcile')];
  const [sound, odd] = [(await right.follow('保有商品照会')).text, (await wrong.follow('保有商品照会')).text];
  const first = (text: string): number => numberOf(rowsOf(text, 'holdingList')[0]?.評価額) ?? Number.NaN;
  expect(first(odd) - first(sound)).toBe(10_000);
  expect(factsOf(odd, 'holdingTotal')).toEqual(factsOf(sound, 'holdingTotal'));
});

test('cut では保有商品照会の回線が切れ、ほかの画面は見られる', async () => {
  const visitor = await enter('cut');
  await expect(visitor.get('/web/holding')).rejects.toThrow();
  expect((await visitor.get('/web/asset')).text).toContain('assetSummary');
});

test('slow では保有商品照会が来ないまま、ほかの画面は見られる', async () => {
  const visitor = await enter('slow');
  let cameBack = false;
  const held = visitor.get('/web/holding').then(
    () => {
      cameBack = true;
    },
    () => undefined,
  );
  const other = new Visitor(site.url);
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  expect((await other.get('/web/asset')).text).toContain('assetSummary');
  await site.close();
  await held;
  expect(cameBack).toBe(false);
});

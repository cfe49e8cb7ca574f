import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleAccount, sampleOptions } from '../../sample.ts';
import type { ScenarioName } from '../../scenarios/scenario-names.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { labelTables, Visitor } from './visitor.ts';

let site: RecordKeeper;

beforeEach(async () => {
  site = await startRecordKeeper(sampleOptions(2));
});
afterEach(() => site.close());

async function enter(scenario: ScenarioName): Promise<Visitor> {
  const visitor = new Visitor(site.url);
  await visitor.login(sampleAccount(2, scenario));
  return visitor;
}

test.each<[ScenarioName, number, string]>([
  ['locked', 200, 'ご利用を停止しています。（Y103）'],
  ['in-use', 200, 'ほかの画面でご利用中です'],
  ['busy', 200, 'つながりにくくなっております'],
  ['busy-503', 503, 'つながりにくくなっております'],
  ['maintenance', 200, 'システムメンテナンスを行っております'],
])('%s は、暗証番号のあとに断られる', async (scenario, status, text) => {
  const visitor = await enter(scenario);
  expect(visitor.page.status).toBe(status);
  expect(visitor.page.text).toContain(text);
  expect(site.sessions()).toBe(0);
});

test.each<[ScenarioName, string, string]>([
  ['products-moving', '商品ごとの残高', '商品移行手続き中のため'],
  ['no-allocation', '掛金の配分', '掛金の配分は指定されていません。'],
  ['no-assets', '資産の状況', 'お預かり資産はありません。'],
  ['no-assets', '掛金の履歴', '表示するデータがありません。'],
])('%s は「%s」に出る', async (scenario, link, text) => {
  const visitor = await enter(scenario);
  expect((await visitor.follow(link)).text).toContain(text);
  expect(visitor.page.text).not.toContain('<table');
  expect((await visitor.submit('logoff')).text).toContain('ログオフしました');
});

test('layout-changed では、商品ごとの残高の評価額がほかの名になる', async () => {
  const visitor = await enter('layout-changed');
  const [block] = labelTables((await visitor.follow('商品ごとの残高')).text);
  expect([block?.has('評価額'), block?.has('時価相当額')]).toEqual([false, true]);
});

test('does-not-reconcile では、商品ごとの残高だけが食い違う', async () => {
  const [right, wrong] = [await enter('healthy'), await enter('does-not-reconcile')];
  const values = await Promise.all(
    [right, wrong].map(async (visitor) => labelTables((await visitor.follow('商品ごとの残高')).text)),
  );
  const first = values.map(([block]) => Number(block?.get('評価額')?.replace(/\D/g, '')));
  expect((first[1] ?? 0) - (first[0] ?? 0)).toBe(10_000);
  expect(values[1]?.at(-1)).toEqual(values[0]?.at(-1));
});

test('first-login は、初期設定のないこのサイトではそのまま入れる', async () => {
  expect((await enter('first-login')).page.path).toBe('/member/home');
});

test('cut では商品ごとの残高の回線が切れ、ほかの画面は見られる', async () => {
  const visitor = await enter('cut');
  await expect(visitor.get('/member/products')).rejects.toThrow();
  expect((await visitor.get('/member/status')).text).toContain('資産評価額');
});

test('slow では商品ごとの残高が来ないまま、ほかの画面は見られる', async () => {
  const visitor = await enter('slow');
  let cameBack = false;
  const held = visitor.get('/member/products').then(
    () => {
      cameBack = true;
    },
    () => undefined,
  );
  const other = new Visitor(site.url);
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  expect((await other.get('/member/status')).text).toContain('資産評価額');
  expect(cameBack).toBe(false);
  await site.close();
  await held;
  expect(cameBack).toBe(false);
});

// Tests that each employee's search (検索) gets only the texts that they may read and their own products.
import { getSearchTexts } from '@minori/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAccount } from '../../testing/example-account.ts';
import type { FiguresWorld, Person } from '../../testing/figures-world.ts';
import { plantArticle, plantTopics } from '../../testing/plant-article.ts';
import { plantNotices } from '../../testing/planted-notices.ts';

let world: FiguresWorld;
let owner: Person;
let other: Person;

beforeAll(async () => {
  ({ world, person: owner } = await exampleAccount());
  other = await world.person({});
  await plantTopics(world.database);
  await plantArticle(world.database, { id: 12, title: '分散投資' });
  await plantArticle(world.database, { id: 13, title: 'ほかの会社の記事', companyUrls: ['elsewhere'] });
  await plantArticle(world.database, { id: 14, title: 'あしたの記事', publishedOn: '2999-01-01' });
  await plantArticle(world.database, { id: 1507, title: '退職すると' });
  await plantArticle(world.database, { id: 1508, title: '社内の比較', feature: 'colleagueComparison' });
  await plantNotices(world, [
    { id: 1, publishedAt: '2026-01-01', content: '**大切な**お知らせです。' },
    { id: 2, publishedAt: '2026-01-01', companies: ['elsewhere'] },
  ]);
});
afterAll(() => world.close());

async function textsOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getSearchTexts, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data.texts;
}

test('読める記事、質問、お知らせと、自分の商品だけが入っている', async () => {
  const texts = await textsOf(owner);
  const of = (kind: string) => texts.filter((text) => text.kind === kind).map(({ id }) => id);
  expect([of('column'), of('faq'), of('notice')]).toEqual([['12'], ['1507', '1508'], ['1']]);
  expect(texts.find(({ kind }) => kind === 'notice')?.words).toBe('大切なお知らせです。');
  expect(of('product').length).toBeGreaterThan(1);
  expect((await textsOf(other)).filter(({ kind }) => kind === 'product')).toEqual([]);
});

test('会社にない機能の質問は、入っていない', async () => {
  const ids = async () => (await textsOf(owner)).filter(({ kind }) => kind === 'faq').map(({ id }) => id);
  const give = (code: string) => world.database.updateTable('companies').set({ authorization_code: code }).execute();
  expect(await ids()).toEqual(['1507', '1508']);
  await give('without-comparison');
  expect(await ids()).toEqual(['1507']);
  await give('standard');
});

test('お知らせの言葉は、書いてあるものをそのまま使う。前の版が書いて、まだなければ、本文のまま', async () => {
  const words = async () => (await textsOf(owner)).find(({ kind }) => kind === 'notice')?.words;
  const store = (text: string | null) => world.database.updateTable('notices').set({ search_text: text }).execute();
  await store('書いてあるもの');
  expect(await words()).toBe('書いてあるもの');
  await store(null);
  expect(await words()).toBe('**大切な**お知らせです。');
});

test('ほかの人の分は尋ねられない', async () => {
  const answer = await other.visitor.call(getSearchTexts, { query: { sysUserCode: owner.sysUserCode } });
  expect(answer.isError && answer.status).toBe(403);
});

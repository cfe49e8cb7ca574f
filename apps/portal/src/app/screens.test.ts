/**
 * Tests that the first script requests exactly the URLs that the client requests, because calls would be made twice otherwise,
 * and that each page has one name everywhere.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Call } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import { pageName as englishName } from '@minori/wording/en/page-names';
import { pageName } from '@minori/wording/ja/page-names';
import { SEARCHED_SCREENS } from '@minori/wording/ja/search';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callAddress } from '../platform/api/attempt.ts';
import { FIRST_OF_ALL, type Known, SCREENS, screenAt } from './screens.ts';

const KNOWN: Known = {
  user: 'sysUserCode=emp-haru',
  offers: () => true,
  curve: 'future',
};

const ADDRESSES = [...FIRST_OF_ALL(KNOWN, 'localhost'), ...SCREENS.flatMap(({ first }) => first?.(KNOWN) ?? [])];

test.each([...new Set(ADDRESSES)])('%s は、アプリの問い合わせと一字も違わない', (address) => {
  const { pathname, search, searchParams } = new URL(address, 'https://minori.example');
  const reads: readonly Call[] = Object.values(CALLS).filter(({ method }) => method === 'GET');
  const call = reads.find(({ path }) => path === pathname);
  if (!call) throw new Error('no such call');
  const query = call.query ? z.parse(call.query, Object.fromEntries(searchParams)) : {};
  expect(callAddress(call, { query })).toBe(pathname + search);
});

test('画面は、住所のことばと同じ数のことばの行で決まる', () => {
  expect([screenAt('home'), screenAt('column/12'), screenAt('settings/data')].map((screen) => screen?.path)).toEqual([
    'home',
    'column/:columnId',
    'settings/data',
  ]);
  expect([screenAt(''), screenAt('home/'), screenAt('column/12/3'), screenAt('nowhere')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

const CONTENT = new URL('../../../../content/', import.meta.url);
/** Links to a part of a page. */
const PARTS = ['連携情報の利用履歴'];

test('検索でも、記事や質問の中のリンクでも、ページは1つの名前で呼ぶ', () => {
  const linked = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, CONTENT), 'utf8').matchAll(/\[([^\]]+)\]\(page:(\/[\w/-]+)\)/g)].map(
        ([, name = '', path = '']) => ({ name, path: `/minato${path}`, isEnglish: file.startsWith('en/') }),
      ),
    )
    .filter(({ name }) => !PARTS.includes(name));
  const searched = SEARCHED_SCREENS.map(({ path, title }) => ({
    name: title,
    path: path.startsWith('/') ? path : `/minato/${path}`,
    isEnglish: false,
  }));
  expect(linked.length).toBeGreaterThan(100);
  for (const { name, path, isEnglish } of [...linked, ...searched]) {
    // Within an English sentence a name begins with a small letter.
    if (isEnglish) expect(name.toLowerCase(), path).toBe(englishName(path)?.toLowerCase());
    else expect(name, path).toBe(pageName(path));
  }
});

/** 利用できないページ — tests that a page is recognised as gated by whole path segments only. */
import { CODE_FEATURES } from '@minori/contract/feature-gates';
import { expect, test } from 'vitest';
import { GATED_PAGES, isPageOffered } from './gated-pages.ts';

const LEARNING = { authorizationCode: 'learning' };

test('認可コードで決まる機能は、自動ログインのほか、すべてページをもつ', () => {
  expect([...Object.keys(GATED_PAGES), 'autoLogin'].sort()).toEqual([...CODE_FEATURES].sort());
});

test.each([
  ...Object.values(GATED_PAGES).flat(),
  '/report',
  'report/12',
  'report/',
  '//report',
  'item-selection/fund/JP90C000A001',
  'item-selection/transfer',
  'investment-evaluation/transition/',
])('%s は、ない会社には開かず、ある会社には開く', (page) => {
  expect([isPageOffered(LEARNING, page), isPageOffered({ authorizationCode: 'standard' }, page)]).toEqual([
    false,
    true,
  ]);
});

test.each([
  'home',
  '',
  'reports',
  'investment-evaluation',
  'investment-evaluation/transitions',
  'column/report',
  'settings',
  'todo',
  'login-information',
])('%s は、どの会社にも開く', (page) => {
  expect(isPageOffered(LEARNING, page)).toBe(true);
});

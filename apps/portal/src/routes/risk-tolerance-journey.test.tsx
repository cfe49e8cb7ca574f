/**
 * リスク許容度診断 — tests the way from no diagnosis to a risk tolerance, its figures, and the warning before the next one,
 * with the real api.
 */
import { createTestApp, type TestApp } from '@minori/api/testing';
import { forEachQuestion } from '@minori/engine/risk-tolerance/questions';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { injectFetch } from '../testing/inject-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { visibleText } from '../testing/visible-text.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

test('診断していない人が答えると、タイプとその目安が出て、次に開くと前回の結果と注意が出る', async () => {
  const company = await api.addCompany();
  const employee = await api.addEmployee(company);
  const { fetch } = injectFetch(api.server, { cookie: await api.addSession(employee) });
  const as = { ...employee, url: company.url, initialFlg: false, accessToken: '' } as const;

  const { user, portal, address } = await renderApp(`/${company.url}/risk-tolerance/result`, { fetch, as });
  await screen.findByRole('link', { name: 'はじめる' });
  expect(address()).toBe(`/${company.url}/risk-tolerance`);
  portal.store.setState({ riskToleranceAnswers: forEachQuestion(() => 4) });
  await user.click(await screen.findByRole('link', { name: '続きから' }));
  await user.click(await screen.findByRole('button', { name: '結果を見る' }));

  expect(await screen.findByText('あなたのタイプは「積極型」です。')).toBeInstanceOf(HTMLElement);
  expect(await screen.findByText('大きな値動きを受け入れ、増やすことを目指す')).toBeInstanceOf(HTMLElement);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/risk-tolerance/3.svg');
  for (const name of ['値動きの目安', '積み立てた場合の目安']) await screen.findByRole('heading', { name });
  const text = visibleText(await screen.findByRole('tabpanel'));
  expect(text).toContain('約87万円から約125万円の範囲');
  expect(text).toContain('標準で約726万円になる見込みです。');
  expect(screen.queryByRole('alert')).toBeNull();

  cleanup();
  await renderApp(`/${company.url}/risk-tolerance`, { fetch, as });
  expect(await screen.findByText(/まだ3か月たっていません。/)).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: '答え直す' })).toBeInstanceOf(HTMLElement);
});

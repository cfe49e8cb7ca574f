import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleFetch, Refusal } from '../../testing/example-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SIGNED_IN } from '../../testing/signed-in.ts';

// jsdom has the dialog element, but not the method that opens it.
beforeAll(() => {
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
    this.querySelector('input')?.focus();
  };
  dialog.close ??= function (this: HTMLDialogElement) {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
});

async function open(answers: Parameters<typeof exampleFetch>[0] = {}, as: typeof SIGNED_IN = SIGNED_IN) {
  const answer = exampleFetch(answers);
  const left: string[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    left.push(decodeURIComponent(String(address)), String(init?.body));
    return answer(address, init);
  };
  const app = await renderApp('/minato/todo', { fetch, as });
  await screen.findByRole('button', { name: 'みのりの中を検索' });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'みのりの中を検索' });
  return { ...app, requests: left, field };
}

const options = () => screen.queryAllByRole('option').map((option) => option.firstElementChild?.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).firstElementChild?.textContent;

describe('みのりの中の検索', () => {
  test('Ctrl+Kで開き、合うものから並んで種類がわかり、矢印で選んでEnterで開く', async () => {
    const { user, field, address } = await open();
    expect(document.activeElement).toBe(field);
    await user.type(field, '転職したらどうなる');
    await waitFor(() => expect(options()[0]).toBe('退職・転職の手続き'));
    await user.clear(field);
    await user.type(field, '分散投資');
    await waitFor(() => expect(screen.getAllByRole('option', { name: /用語集/ })).toHaveLength(1));
    expect(screen.getAllByRole('option', { name: /学ぶ（記事）/ }).length).toBeGreaterThan(0);
    const [first, second] = options();
    expect(chosen()).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(second);
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/minato\/(glossary|column)\//));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('画面は、ほかの言いかたでも見つかり、押すと開く', async () => {
    const { user, field, address } = await open();
    await user.type(field, '退会');
    await user.click(await screen.findByText('データと退会', { selector: '[role="option"] span' }));
    await waitFor(() => expect(address()).toBe('/minato/settings/data'));
  });

  test('毎月いくら受け取れるかの画面は、受け取り方のふだんの言葉で見つかる', async () => {
    const { field } = await open();
    for (const typed of ['受け取り方', '一時金', '年金でもらう', 'いつからもらえる', '毎月いくら', '老後は月いくら']) {
      fireEvent.change(field, { target: { value: typed } });
      await waitFor(() => expect(field.value).toBe(typed));
      await waitFor(() =>
        expect([typed, options()]).toEqual([typed, expect.arrayContaining(['毎月いくら受け取れるか'])]),
      );
      fireEvent.change(field, { target: { value: '' } });
      await waitFor(() => expect(options()).toEqual([]));
    }
  });

  test.each([
    ['役割のない人', undefined, []],
    ['会社の担当者', 'hr', ['会社の利用状況']],
    ['サポート担当者', 'support-read', ['サポート']],
  ] as const)('役割の画面は、その役割の人だけに見つかる（%s）', async (_who, staffRole, found) => {
    const { field } = await open({}, staffRole && { ...SIGNED_IN, staffRole });
    for (const typed of ['利用状況', '継続投資教育', '人事', 'サポート']) {
      fireEvent.change(field, { target: { value: typed } });
      await waitFor(() => expect(screen.queryByText('記事や質問を読み込んでいます')).toBeNull());
      const wanted = found.filter((page) => (page === 'サポート') === (typed === 'サポート'));
      const staffPages = () => options().filter((name) => name === '会社の利用状況' || name === 'サポート');
      await waitFor(() => expect([typed, staffPages()]).toEqual([typed, wanted]));
    }
  });

  test('入力した言葉は、通信にも、アドレスにも、この端末の記録にも出ない', async () => {
    const { user, field, requests, address } = await open();
    await user.type(field, '離婚zq');
    await screen.findByText('見つかりませんでした');
    const places = [requests, { ...localStorage }, { ...sessionStorage }, decodeURIComponent(address())];
    expect(JSON.stringify(places)).not.toContain('離婚');
    expect(requests.join()).toContain('/api/v1/search/texts');
    expect(screen.getByRole('link', { name: 'お問い合わせに進む' }).getAttribute('href')).toBe('/contact');
  });

  test('変換を決めるEnterでは開かない', async () => {
    const { user, field, address } = await open();
    await user.type(field, '分散投資');
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(address()).toBe('/minato/todo');
  });

  test('記事や質問を取得できなければそう書き、画面は探せる', async () => {
    const { user, field } = await open({ getSearchTexts: new Refusal(500, 'internal_error') });
    expect(await screen.findByText(/検索する記事や質問を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    await user.type(field, '試算');
    await waitFor(() => expect(options()).toContain('受取額の試算'));
  });

  test('メニューからも開ける', async () => {
    const { user } = await renderApp('/minato/todo', { fetch: exampleFetch(), as: SIGNED_IN });
    await user.click(await screen.findByRole('button', { name: 'メニュー' }));
    await user.click(await screen.findByRole('button', { name: 'みのりの中を検索' }));
    expect(await screen.findByRole('combobox')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('dialog', { name: 'メニュー' })).toBeNull();
  });
});

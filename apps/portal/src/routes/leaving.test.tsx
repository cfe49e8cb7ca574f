// Tests 退職・転職の手続き: what is typed is computed at once and sent only when saved, nothing typed is lost, and the calendar file is
// one that another program reads.
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { callKey } from '../platform/queries/call-key.ts';
import { LEAVING_DRAFT_KEY } from '../platform/state/typed-texts.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { calendarText } from '../ui/calendar-file.ts';

const ANSWER = EXAMPLES.getLeaving.response;
const EMPTY = { ...ANSWER, leaving: null, reading: { address: null, waiting: null, isByAddress: false } };

async function open(answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, getLeaving: EMPTY, ...answers }));
  const app = await renderApp('/minato/leaving', { fetch: wire.fetch, as: SIGNED_IN });
  await screen.findByText('退職・転職の手続き', { selector: 'h1' });
  await screen.findByLabelText('年');
  return { ...app, wire };
}

async function type(user: UserEvent, [year, month, day]: readonly [string, string, string]) {
  for (const [label, text] of [
    ['年', year],
    ['月', month],
    ['日', day],
  ] as const) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  }
  await user.tab();
}

const card = (heading: string) => screen.getByRole('region', { name: heading });

describe('入力した退職日から', () => {
  test('期限、日程、移換先、費用がすぐに出て、保存するまで何も送られない', async () => {
    const { user, wire } = await open();
    await type(user, ['2026', '6', '30']);
    expect(card('移換の期限').textContent).toContain('2027年1月31日まであと296日');
    expect(card('移換の期限').textContent).toContain('2026年8月31日期限まで、あと5か月');
    await user.selectOptions(screen.getByLabelText(/退職後の予定/), '国民年金の保険料の免除や猶予を受ける');
    const plans = within(card('移換先と手続き')).getAllByRole('heading', { level: 3 });
    expect(plans.map(({ textContent }) => textContent)).toEqual([
      'iDeCo（個人型確定拠出年金）',
      '通算企業年金（企業年金連合会）',
    ]);
    // 1,284,500 yen: 4,348 at the transfer in 2027-02, then 98 a month from 2027-06 on.
    const rows = within(card('何もしなかった場合')).getAllByRole('row');
    expect(rows.slice(1, 4).map(({ textContent }) => textContent)).toEqual([
      '自動移換のとき4,348円',
      `期限の1年後${(4_348 + 98 * 8).toLocaleString('en')}円`,
      `期限の5年後${(4_348 + 98 * 56).toLocaleString('en')}円`,
    ]);
    expect(wire.to({ method: 'PUT', path: '/api/v1/leaving' })).toHaveLength(0);
    await user.click(screen.getByText('この予定を保存する', { selector: 'button' }));
    await waitFor(() => expect(wire.to({ method: 'PUT', path: '/api/v1/leaving' })).toHaveLength(1));
    expect(sessionStorage.getItem(LEAVING_DRAFT_KEY)).toContain('exempt');
  });

  test('リンクから戻っても、読み込み直しても残り、保存すると、保存した日付が出る', async () => {
    const first = await open();
    await type(first.user, ['2026', '6', '30']);
    cleanup();
    const { user } = await open();
    expect(screen.getByLabelText<HTMLInputElement>('日').value).toBe('30');
    await user.selectOptions(screen.getByLabelText(/退職後の予定/), '企業型DCのある会社に勤める');
    expect(card('まずすること').textContent).toContain('2026年6月30日まで個人のメールアドレスを登録する');
    expect(card('まずすること').textContent).toContain('2026年7月1日から、なるべく早く転職先の担当者に');
    expect(card('この予定を保存する').textContent).toContain('メールは、今は会社のメールアドレスに届きます。');
    await user.click(screen.getByText('この予定を保存する', { selector: 'button' }));
    await waitFor(() => expect(card('保存した予定').textContent).toContain('退職日2026年6月30日'));
    expect(sessionStorage.getItem(LEAVING_DRAFT_KEY)).toBeNull();
  });

  test('まだ決まっていない人に、iDeCoに加入できるとは言わない', async () => {
    const { user } = await open();
    await type(user, ['2026', '6', '30']);
    const text = () => card('60歳より前に受け取れる場合（脱退一時金）').textContent;
    expect(text()).toContain('退職後の予定を選ぶと、ほかの条件も確かめられます。残高が15,000円を超える場合');
    expect(text()).not.toContain('iDeCoに加入できる（');
    await user.selectOptions(screen.getByLabelText(/退職後の予定/), '配偶者の扶養に入る（国民年金の第3号被保険者）');
    expect(text()).toContain('次に当てはまるため、受け取れない見込みです。iDeCoに加入できる（');
  });

  test.each([
    [['27', '6', '30'], '年は、西暦の4桁で入力してください。'],
    [['2026', '', ''], '月と日を入力してください。'],
    [['2026', '2', '30'], 'ない日付です。年、月、日を確認してください。'],
    [['2020', '1', '1'], '入力できる退職日は、2021年4月10日から2028年4月10日までです。'],
    [['2029', '1', '1'], '入力できる退職日は、2021年4月10日から2028年4月10日までです。'],
  ] as const)('%s は、理由がその場に出て、期限は出ない', async (parts, reason) => {
    const { user } = await open();
    await type(user, parts);
    await screen.findByText(reason);
    expect(screen.queryByRole('region', { name: '移換の期限' })).toBeNull();
  });

  test('期限を過ぎた日では、期限のあとのことが出て、カレンダーの代わりに、運用を再開できることを示す', async () => {
    const { user } = await open();
    await type(user, ['2025', '3', '31']);
    expect(card('移換の期限').textContent).toContain('期限の2025年10月31日を過ぎています。');
    expect(card('移換の期限').textContent).not.toContain('期限まで、あと');
    expect(screen.queryByText('カレンダーに入れる')).toBeNull();
  });

  test('60歳からの人には、期限がないことが出て、移換先や費用は出ない', async () => {
    const profileData = { ...CONNECTED.profileData, birthday: '1966-01-10' };
    const { user } = await open({ getUserAccount: { ...CONNECTED, profileData } });
    await type(user, ['2026', '6', '30']);
    expect(card('移換の期限').textContent).toContain('移換の期限はありません');
    expect(screen.queryByRole('region', { name: '移換先と手続き' })).toBeNull();
  });

  test('保存できなくても、入力したものは残り、サーバーの理由が出る', async () => {
    const { user } = await open({ saveLeaving: Refusal.naming('leftOn') });
    await type(user, ['2026', '6', '30']);
    await user.click(screen.getByText('この予定を保存する', { selector: 'button' }));
    await screen.findByText('内容を確認してください。');
    expect(screen.getByLabelText<HTMLInputElement>('日').value).toBe('30');
  });
});

test('会社が登録した退職日は、入力欄の代わりに示す', async () => {
  const leaving = { leftOn: '2026-06-30', nextWork: null, movedOn: null, toldBy: 'company' as const };
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, getLeaving: { ...ANSWER, leaving } }));
  await renderApp('/minato/leaving', { fetch: wire.fetch, as: SIGNED_IN });
  await screen.findByText(/会社が退職日を2026年6月30日と登録しています。/);
  expect(screen.queryByLabelText('年')).toBeNull();
  expect(screen.queryByText('退職の予定を取り消す')).toBeNull();
});

test('取り消す前に尋ね、取り消すと、確認済みのアドレスについて二つのことを言わない', async () => {
  const reading = { address: 'aoi.home@example.jp', waiting: null, isByAddress: false };
  const { user, wire, portal } = await open({
    getLeaving: { ...ANSWER, reading },
    removeLeaving: { ...ANSWER, leaving: null, reading },
  });
  const claiming = callKey(CALLS.getClaiming, { query: { sysUserCode: SIGNED_IN.sysUserCode } });
  portal.queries.setQueryData(claiming, EXAMPLES.getClaiming.response);
  const gone = { method: 'DELETE', path: '/api/v1/leaving' } as const;
  expect(card('退職後もみのりを見る').textContent).toContain('2027年1月31日までは、個人のメールアドレスと');
  await user.dblClick(screen.getByText('退職の予定を取り消す'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('保存した退職日（2026年6月30日）を消します。');
  expect(wire.to(gone)).toHaveLength(0);
  await user.click(within(dialog).getByText('取り消す'));
  await screen.findByText('取り消しました');
  expect(wire.to(gone)).toHaveLength(1);
  expect(portal.queries.getQueryData(claiming)).toBeUndefined();
  const own = card('退職後もみのりを見る').textContent;
  expect(own).toContain('aoi.home@example.jpを確認済みです。退職の予定を保存すると、退職後のログインに使えます。');
  expect(own).not.toContain('先に退職の予定を保存すると');
});

test('個人のアドレスは、保存した人だけが入力でき、形の違うものは送らず、全角の＠は直し、書きかけは残る', async () => {
  const { user, wire } = await open({ getLeaving: ANSWER });
  await screen.findByText(/aoi\.home@example\.jpに送ったメールのリンク/);
  expect(card('退職後もみのりを見る').textContent).toContain('アドレスの最初の1文字と@から後だけです。');
  await user.click(screen.getByText('確認のメールを送る'));
  await screen.findByText('メールアドレスを入力してください。');
  const field = screen.getByLabelText(/個人のメールアドレス/);
  await user.type(field, 'aoi@');
  await user.click(screen.getByText('確認のメールを送る'));
  await screen.findByText('メールアドレスの形を確認してください。');
  const asked = () => wire.to({ method: 'PUT', path: '/api/v1/leaving/address' });
  expect(asked()).toHaveLength(0);
  await user.clear(field);
  await user.type(field, 'ａｏｉ＠example.jp');
  expect(sessionStorage.getItem(LEAVING_DRAFT_KEY)).toContain('＠example.jp');
  await user.click(screen.getByText('確認のメールを送る'));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(JSON.stringify(asked())).toContain('aoi@example.jp');
  await waitFor(() => expect(sessionStorage.getItem(LEAVING_DRAFT_KEY)).toBeNull());
});

test('カレンダーのファイルは、別のプログラムで終日の予定として読め、文字は変わらず、朝に知らせ、入れ直すと日付が動く', () => {
  const about = `${'長い説明、コンマ; セミコロン\\と改行\n'.repeat(5)}終わり`;
  const days = [
    { on: '2028-02-29', title: '企業型DCの移換の期限', about },
    { on: '2027-12-31', title: '年の終わり', about: '' },
  ];
  const now = new Date('2026-12-01T03:00:00Z');
  const read = (...file: Parameters<typeof calendarText>) =>
    new ICAL.Component(ICAL.parse(calendarText(...file)))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each));
  const events = read(days, now);
  expect(events.map(({ summary, description }) => [summary, description || ''])).toEqual(
    days.map(({ title, about: text }) => [title, text]),
  );
  expect(events.map(({ startDate, endDate }) => [startDate.isDate, startDate.toString(), endDate.toString()])).toEqual([
    [true, '2028-02-29', '2028-03-01'],
    [true, '2027-12-31', '2028-01-01'],
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  for (const { component } of events) expect(String(component.getFirstSubcomponent('valarm'))).toContain('START:PT9H');
  const [moved] = read([{ on: '2028-03-31', title: '企業型DCの移換の期限', about }], new Date('2026-12-01T03:00:01Z'));
  expect([moved?.uid, moved?.sequence]).toEqual([events[0]?.uid, (events[0]?.sequence ?? 0) + 1]);
  for (const line of calendarText(days, now).split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

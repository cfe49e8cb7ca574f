/** テストデータ — tests that only test users can export it, as a file and on the screen, and import it after a confirmation. */
import { CALLS } from '@minori/contract/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { openMenu } from '../testing/open-menu.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const TEST_USER = { ...CONNECTED, isTestUser: true };
const ROUTE = '/minato/test-user-data';
const ZIP = zipSync({ 'account-statement.json': strToU8('{"totalAssetValuation":852210}') });
const FAILED = '書き出しに失敗しました。';

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  let made: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made = blob;
      return 'blob:made';
    },
    revokeObjectURL: () => undefined,
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (made) saved.push({ name: this.download, blob: made });
  });
  return () => click.mockRestore();
});

async function open(answers: ExampleAnswers = {}, played?: (path: string) => Response | undefined) {
  const examples = exampleFetch({ getUserAccount: TEST_USER, testUserDataOutput: ZIP, ...answers });
  const wire = recordingFetch(async (address, init) => played?.(String(address)) ?? examples(address, init));
  const app = await renderApp(ROUTE, { fetch: wire.fetch, as: SIGNED_IN });
  return { ...app, wire };
}

const output = () => screen.findByRole('button', { name: '書き出す' });
const playing = (answer: () => Response) => (path: string) =>
  path === CALLS.testUserDataOutput.path ? answer() : undefined;

describe('だれの画面か', () => {
  test('テスト利用者には、専用であることとメニューの入口を示す', async () => {
    const { user } = await open();
    expect(await screen.findByText('テスト利用者専用')).toBeTruthy();
    const menu = await openMenu(user);
    expect(menu.getByRole('link', { name: 'テストデータ' }).getAttribute('href')).toBe(ROUTE);
  });

  test('ほかの人には、画面もメニューの入口もない', async () => {
    const { address } = await open({ getUserAccount: CONNECTED });
    await screen.findByRole('heading', { level: 1, name: 'ページが見つかりません' });
    expect(address()).toBe('/404');
    expect(screen.queryByRole('link', { name: 'テストデータ' })).toBeNull();
  });
});

describe('書き出す', () => {
  test('201のzipは、test_user_data.zip として保存される', async () => {
    const { user } = await open();
    await user.click(await output());
    expect(await screen.findByText('test_user_data.zip を保存しました。')).toBeTruthy();
    expect(saved.map(({ name, blob }) => [name, blob.size, blob.type])).toEqual([
      ['test_user_data.zip', ZIP.length, 'application/zip'],
    ]);
  });

  const zipAnswer = (status: number, type = 'application/zip') =>
    new Response(ZIP.slice(), { status, headers: { 'content-type': type } });

  test.each([
    ['200のzip', () => zipAnswer(200)],
    ['202のzip', () => zipAnswer(202)],
    ['201でもzipでないもの', () => zipAnswer(201, 'text/html')],
    ['204', () => new Response(null, { status: 204 })],
    ['502の知らない画面', () => new Response('<h1>bad</h1>', { status: 502 })],
  ])('%sは失敗として伝え、何も保存しない', async (_name, answer) => {
    const { user, address } = await open({}, playing(answer));
    await user.click(await output());
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(saved).toEqual([]);
    expect(address()).toBe(ROUTE);
  });

  test('ファイルの代わりに届いた誤りの本文は、文字として読んで理由を示す', async () => {
    const body = { statusCode: 503, reason: 'storage_full', message: 'ただいま登録できません。', errors: [] };
    const answer = () =>
      new Response(JSON.stringify(body), { status: 503, headers: { 'content-type': 'application/zip' } });
    const { user } = await open({}, playing(answer));
    await user.click(await output());
    expect(await screen.findByText('ただいま登録できません。')).toBeTruthy();
  });
});

describe('展開して確認', () => {
  test('ファイルの一覧と、読みやすくしたJSONを示し、保存はしない', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '展開する' }));
    const files = within(await screen.findByRole('list', { name: 'ファイルの一覧' }));
    expect(files.getByText('account-statement.json（30バイト）')).toBeTruthy();
    expect(files.getByText(/"totalAssetValuation": 852210/).textContent).toBe('{\n  "totalAssetValuation": 852210\n}');
    expect(saved).toEqual([]);
  });

  test('zipとして開けなければ、そのことを伝える', async () => {
    const { user } = await open({ testUserDataOutput: new Uint8Array([1, 2, 3]) });
    await user.click(await screen.findByRole('button', { name: '展開する' }));
    expect(await screen.findByText('zipファイルを展開できませんでした。')).toBeTruthy();
  });
});

describe('取り込む', () => {
  const file = (name = 'test_user_data.zip', bytes: BlobPart = ZIP.slice()) => new File([bytes], name);
  const press = () => screen.findByRole('button', { name: '取り込む' });

  async function choose(app: Awaited<ReturnType<typeof open>>, chosen: File) {
    await app.user.upload(await screen.findByLabelText('zipファイルを選択', { selector: 'input' }), chosen);
  }

  test('選んだファイルの名前と大きさを示し、確かめてから、接頭辞のないbase64で送る', async () => {
    const app = await open();
    await choose(app, file());
    expect(screen.getByText(`test_user_data.zip（${ZIP.length}バイト）`)).toBeTruthy();
    await app.user.click(await press());
    const dialog = within(await screen.findByRole('alertdialog', { name: '現在の数字が置き換わります' }));
    expect(app.wire.to(CALLS.testUserDataInput)).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: '置き換える' }));
    expect(await screen.findByText('取り込みました。2026年3月31日時点の情報に置き換わりました。')).toBeTruthy();
    expect(app.wire.to(CALLS.testUserDataInput).map(({ body }) => body)).toEqual([
      { sysUserCode: SIGNED_IN.sysUserCode, file: btoa(String.fromCharCode(...ZIP)) },
    ]);
  });

  test('ファイルを枠に置いても選べる', async () => {
    await open();
    const zone = await screen.findByRole('region', { name: 'zipファイルを選択' });
    fireEvent.drop(zone, { dataTransfer: { files: [file('dropped.zip')] } });
    expect(screen.getByText(`dropped.zip（${ZIP.length}バイト）`)).toBeTruthy();
  });

  test('やめれば、何も送らない', async () => {
    const app = await open();
    await choose(app, file());
    await app.user.click(await press());
    await app.user.click(await screen.findByRole('button', { name: 'やめる' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(app.wire.to(CALLS.testUserDataInput)).toEqual([]);
  });

  test.each([
    ['選ばないで押す', null, 'ファイルが選択されていません。'],
    ['5MBを超える', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.zip'), 'ファイルが5MBを超えています。'],
    ['zipでない', new File(['{}'], 'data.json'), 'zipファイルを選択してください。'],
  ])('%sと、理由を示して送らない', async (_name, chosen, text) => {
    const app = await open();
    const zone = await screen.findByRole('region', { name: 'zipファイルを選択' });
    if (chosen) fireEvent.drop(zone, { dataTransfer: { files: [chosen] } });
    await app.user.click(await press());
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    [400, 'validation_error'],
    [413, 'payload_too_large'],
    [415, 'unsupported_media_type'],
    [503, 'database_unavailable'],
  ])('%i %s は、この画面で伝え、選んだファイルは残る', async (statusCode, reason) => {
    const app = await open({ testUserDataInput: new Refusal(statusCode, reason) });
    await choose(app, file());
    await app.user.click(await press());
    await app.user.click(await screen.findByRole('button', { name: '置き換える' }));
    expect(await screen.findByText('取り込みに失敗しました。')).toBeTruthy();
    expect(screen.getByText(`test_user_data.zip（${ZIP.length}バイト）`)).toBeTruthy();
    expect(app.address()).toBe(ROUTE);
  });
});

/** 明細ファイル — tests reading a file on the connection screen, with the contract's examples. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { MOST_FILE_BYTES } from '@minori/contract/statement-file';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';

const { sysUserCode } = SIGNED_IN;
const PDF = new File(['%PDF-1.7 '], 'notice.pdf', { type: 'application/pdf' });
const OPEN = '明細のファイルを読み込む';

async function open(answers: ExampleAnswers = {}) {
  const world = { answers };
  const wire = recordingFetch((...request) => exampleFetch(world.answers)(...request));
  const app = await renderApp('/minato/login-information', { fetch: wire.fetch, as: SIGNED_IN });
  await screen.findByLabelText(/^年金サイトのID/);
  return { ...app, world, wire };
}

const field = () => screen.findByLabelText('ファイルを選ぶ', { selector: 'input' });

async function choose({ user }: Awaited<ReturnType<typeof open>>, file: File) {
  await user.upload(await field(), file);
}

test('ファイルを選び、読み込んだ内容を確かめてから、取り込む', async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('button', { name: OPEN }));
  await choose(app, PDF);
  await app.user.click(await screen.findByRole('button', { name: 'このファイルを読み込む' }));
  await screen.findByRole('heading', { name: '読み込んだ内容の確認' });
  expect(app.wire.to(CALLS.readStatementFile).map(({ body }) => body)).toEqual([
    { sysUserCode, scrapingCode: expect.any(String), file: btoa('%PDF-1.7 ') },
  ]);
  // Nothing is registered, and no password was asked for.
  expect(app.wire.to(CALLS.registScrapingData)).toHaveLength(0);
  for (const { name } of EXAMPLES.readStatementFile.response.products) expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByText(/^掛金の配分は、このファイルに書かれていません/)).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'この内容で取り込む' }));
  await waitFor(() => expect(app.address()).toBe('/minato/first-balance'));
  expect(app.wire.to(CALLS.registScrapingData)).toHaveLength(1);
  expect(app.wire.to(CALLS.doScraping)).toHaveLength(0);
});

test('断られたファイルは理由を示し、別のファイルを選べる。大きすぎるファイルは送らない', async () => {
  const app = await open({ readStatementFile: new Refusal(400, 'statement_file_refused') });
  await app.user.click(await screen.findByRole('button', { name: OPEN }));
  await choose(app, PDF);
  await app.user.click(await screen.findByRole('button', { name: 'このファイルを読み込む' }));
  expect(await screen.findByText('この明細ファイルは読み込めませんでした。')).toBeTruthy();
  await choose(app, new File([new Uint8Array(MOST_FILE_BYTES + 1)], 'large.pdf'));
  expect(await screen.findByText('ファイルが大きすぎます。4MB以下の明細ファイルを選んでください。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'このファイルを読み込む' })).toBeNull();
  app.world.answers = {};
  await choose(app, PDF);
  await app.user.click(await screen.findByRole('button', { name: 'このファイルを読み込む' }));
  await screen.findByRole('heading', { name: '読み込んだ内容の確認' });
  await app.user.click(screen.getByRole('button', { name: '別のファイルを選ぶ' }));
  expect(await field()).toBeTruthy();
});

test('前回ファイルから取り込んだ人には、ファイルの欄を先に開いて見せる', async () => {
  const lastReading = { at: '2026-04-10T00:20:00.000Z', outcome: 'read', isFile: true as const };
  await open({
    rkUserInfo: { ...EXAMPLES.rkUserInfo.response, savedAt: null, lastReading },
    getUserAccount: { ...EXAMPLES.getUserAccount.response, isRkInfo: true, isPreserve: false },
  });
  const id = screen.getByLabelText(/^年金サイトのID/);
  const file = await field();
  expect(file.compareDocumentPosition(id) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
  expect(screen.getByText(/明細のファイルから取り込みました$/)).toBeTruthy();
});

test('ファイルのない年金サイトでは、案内しない', async () => {
  const company = EXAMPLES.companyInfo.response;
  await open({ companyInfo: { ...company, rkInfo: { ...company.rkInfo, code: 3 } } });
  expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
  expect(screen.queryByRole('link', { name: /明細のファイル/ })).toBeNull();
});

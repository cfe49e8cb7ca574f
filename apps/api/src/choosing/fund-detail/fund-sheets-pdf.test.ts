// Tests that the call for 商品資料（PDF） returns the screen's figures together with their PDF, and that the figures are
// returned even if printing fails.
import { getFundDetail } from '@minori/contract/fund-detail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PdfFailure, type PdfFailureKind } from '../../platform/pdf/pdf-failure.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { readPdf, squeezed } from '../../testing/read-pdf.ts';

function ask({ visitor, sysOrganizationCode }: Person, more: { isPdf?: 'true' | 'false'; isinCode?: string } = {}) {
  const query = { sysOrganizationCode, typeCode: '2', riskToleranceCode: '2', assetClassCode: '2', ...more } as const;
  return visitor.call(getFundDetail, { query });
}

async function answerTo(...asked: Parameters<typeof ask>) {
  const answer = await ask(...asked);
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

describe('印刷', () => {
  let world: FiguresWorld;
  beforeAll(async () => {
    world = await figuresWorld();
  });
  afterAll(() => world.close());

  test('画面と同じ商品が、同じ数字で1ページずつ印刷される', async () => {
    const person = await world.person();
    await world.register(person);
    const { fundDetails, base64pdf } = await answerTo(person);
    const { pages, isTagged } = await readPdf(Buffer.from(base64pdf ?? '', 'base64'));
    expect(isTagged).toBe(true);
    expect(pages).toHaveLength(fundDetails.length);
    expect(fundDetails.length).toBeGreaterThan(1);
    for (const [index, { name, nav, own }] of fundDetails.entries()) {
      const yen = (amount: number | null | undefined) => `${Number(amount).toLocaleString('ja-JP')}円`;
      for (const text of [name, yen(nav), yen(own?.wholeValuation), yen(own?.wholeYearlyCost)]) {
        expect(pages[index]?.text).toContain(squeezed(text));
      }
    }
  });

  test('1つの商品だけも印刷でき、いらないと言われれば印刷しない', async () => {
    const person = await world.person();
    const one = await answerTo(person, { isinCode: 'ZZDC00000124', isPdf: 'true' });
    const { title } = await readPdf(Buffer.from(one.base64pdf ?? '', 'base64'));
    expect(title).toBe('ミナモDC国内債券インデックス　商品資料');
    expect((await answerTo(person, { isPdf: 'false' })).base64pdf).toBeNull();
  });

  test('商品のない資産では、印刷するものがない', async () => {
    const person = await world.person({ company: { lineUp: [] } });
    expect(await answerTo(person)).toMatchObject({ fundDetails: [], base64pdf: null });
  });
});

describe('印刷できないとき', () => {
  let failing: PdfFailureKind = 'crashed';
  let world: FiguresWorld;
  beforeAll(async () => {
    const pdfPrinter = { print: () => Promise.reject(new PdfFailure(failing)), close: () => Promise.resolve() };
    world = await figuresWorld({ pdfPrinter });
  });
  afterAll(() => world.close());

  test.each([
    ['crashed', 500, 'internal_error'],
    ['timeout', 500, 'internal_error'],
    ['busy', 429, 'too_many_requests'],
  ] as const)('%s: 理由のある答えになり、PDFのいらない画面はそのまま', async (kind, status, reason) => {
    failing = kind;
    const person = await world.person();
    const answer = await ask(person);
    expect(answer).toMatchObject({ isError: true, status });
    expect(answer.text).toContain(reason);
    expect((await answerTo(person, { isPdf: 'false' })).fundDetails.length).toBeGreaterThan(0);
  });
});

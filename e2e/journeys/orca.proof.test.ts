// Tests what Orca says of the main screens in Firefox, in `npm run proof -- orca`: pages that are read on, errors of groups, new
// pages, and what a pressed control has done. The texts are in `e2e/spoken/`; `MINORI_PROOF=1 npm test -- orca -u` writes them
// anew, and a person reads the difference. Without Orca it says what is missing.
import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ENGINE_PACKAGES, findOrca } from '../../tooling/browser/other-engines.mjs';
import { DESKTOP } from '../device.ts';
import { type Listening, openOrca } from '../engines/orca.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { ItemSelectionScreen } from '../screens/choosing-screens.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { OperationStatusScreen } from '../screens/figures-screens.ts';
import { journeys, startOnNewDemo } from '../world.ts';

const DAY = new Date('2026-11-20T10:00:00+09:00');
const startedAt = Date.now();
const programs = findOrca();
if (!programs) process.stdout.write(`Orca isn't heard here (Debian: ${ENGINE_PACKAGES.orca.join(', ')}).\n`);

const test = journeys(() => startOnNewDemo({ now: () => new Date(DAY.getTime() + Date.now() - startedAt) })).extend(
  'orca',
  async ({ world }, { onCleanup }): Promise<Listening> => {
    if (!programs) throw new Error('there is no Orca here');
    const orca = await openOrca(programs, { origin: world.url, size: DESKTOP });
    onCleanup(orca.close);
    // Before the first page of ours, whose content policy refuses it.
    await orca.page.clock.setSystemTime(DAY);
    return orca;
  },
);

/** What Orca says of itself and of the window, and what comes a different number of times. */
const OF_ORCA =
  /^(?:Screen reader|Finished loading|Page has|Browse mode|Focus mode|Search with|leaving )|フレーム\.?$|ドキュメントのウェブ\.?$/;

const ofThePage = (words: readonly string[]) =>
  words.map((line) => line.replace(/ 10:\d\d）/, ' 10:00）')).filter((line) => !OF_ORCA.test(line));

/** The content of a page as it is read on, from its first line to its foot. */
async function readOn({ heard, press }: Listening): Promise<string[]> {
  await heard();
  press('ctrl+Home', 'KP_Add');
  const words = ofThePage(await heard());
  return words.slice(words.lastIndexOf('main content') + 1);
}

/** Comes to a control and presses a key there. @returns what is said from the key on */
async function pressAt({ heard, press }: Listening, control: Locator, ...keys: string[]): Promise<string[]> {
  await control.focus();
  await heard();
  for (const key of keys) {
    press(key);
    await delay(150);
  }
  return ofThePage(await heard());
}

const keep = (name: string, words: readonly string[]) =>
  expect(`${words.join('\n')}\n`).toMatchFileSnapshot(`../spoken/${name}.txt`);

/** The values of the page's lists of names and values, as they are seen. */
async function shownValues(page: Page): Promise<string[]> {
  const values = await page.locator('main dd').filter({ visible: true }).all();
  const texts = await Promise.all(values.map((value) => value.innerText()));
  return texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');
}

test.runIf(programs)('読み進めると、数字は符号まで読み上げられ、見える値はどれも抜けない', async ({ orca }) => {
  const { page } = orca;
  const { companyUrl } = HARU;
  await comeHome(page, HARU);
  await page.getByRole('heading', { name: '総合評価' }).waitFor();
  const screens = {
    ホーム: async () => undefined,
    運用状況: () => new OperationStatusScreen(page).open(companyUrl),
    評価: async () => (await new EvaluationScreen(page).open(companyUrl)).verdict(),
  };
  for (const [name, show] of Object.entries(screens)) {
    await show();
    const words = await readOn(orca);
    await keep(name, words);
    const said = words.join('');
    for (const value of await shownValues(page)) expect(said, `${name}の値`).toContain(value);
  }
});

test.runIf(programs)('ページが変わったこと、グループの誤り、操作の結果が読み上げられる', async ({ orca }) => {
  const { page } = orca;
  const { companyUrl } = HARU;
  await comeHome(page, HARU);
  const link = page.getByRole('main').getByRole('link', { name: '試算をくわしく見る' });
  await keep('ホームから試算へ', await pressAt(orca, link, 'Return'));
  const slider = page.getByRole('slider').first();
  await keep('試算、掛金を動かす', await pressAt(orca, slider, 'Right'));
  const eye = page.getByRole('button', { name: '金額を隠す' });
  await keep('金額を隠す', [...(await pressAt(orca, eye, 'space')), ...(await pressAt(orca, eye, 'space'))]);

  await page.goto(`/${companyUrl}/risk-tolerance`);
  await keep('診断をはじめる', await pressAt(orca, page.getByText('答え直す').last(), 'Return'));
  await keep('診断、答えずに次へ', await pressAt(orca, page.getByRole('button', { name: '次へ' }), 'Return'));

  const choosing = await new ItemSelectionScreen(page).open(companyUrl, 0);
  await choosing.step('現状の確認').waitFor();
  await keep(
    '商品の選択、次の段階へ',
    await pressAt(orca, page.getByRole('link', { name: '商品と割合の選択に進む' }), 'Return'),
  );
  // No kept text: of the total Orca says the whole or what has changed, as it comes.
  const moved = await pressAt(orca, page.getByRole('spinbutton').first(), 'Up');
  expect(moved[0]).toMatch(/^\d+$/);
  expect(moved.at(-1)).toMatch(/\d%多い$/);
});

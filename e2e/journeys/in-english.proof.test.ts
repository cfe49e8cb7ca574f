// Walks in English on a phone as a new employee, from the sign-in page to the first grade and through the procedure: no Japanese but
// names, given terms and articles, no fault that axe finds, nothing beyond 320 px, and no texts of a chart over one another.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from '../device.ts';
import { findFaults, findSideways, NARROWEST } from '../examine.ts';
import { STANDARD } from '../first-steps.ts';
import { AOI } from '../people.ts';
import { digitsOf } from '../screens/date-entry.ts';
import { test } from '../world.ts';

const NICKNAME = 'Aoi';
const JAPANESE = /[ぁ-んァ-ヶ一-龠々]/;
/** Terms of the plan: in brackets, with their meaning in brackets, or in quotation marks as on the record keeper's site. */
const GIVEN = /[ぁ-んァ-ヶ一-龠々ー0-9]+ (?=\()|\([^()]*\)|“[^”]*”/g;

/** Collects the names of products in what the page is answered. */
function collectProducts(page: Page): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (('isinCode' in value || 'productCode' in value) && 'name' in value && typeof value.name === 'string')
      names.add(value.name);
    for (const each of Object.values(value)) look(each);
  };
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) look(await response.json().catch(() => null));
  });
  return names;
}

/** Visible texts, names and descriptions of the page outside of parts that are marked as Japanese. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOurs = (element: Element | null) =>
      element?.closest('[lang=ja], script, style, noscript') === null && element.checkVisibility();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isOurs(parentElement)) texts.push(textContent ?? '');
    }
    const named = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'];
    for (const element of document.querySelectorAll(named.map((name) => `[${name}]`).join())) {
      if (isOurs(element)) texts.push(...named.map((name) => element.getAttribute(name) ?? ''));
    }
    return texts;
  });
}

/** Texts of charts that lie over another text of their chart, or that stand outside of the screen. */
function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const chart of document.querySelectorAll('main svg')) {
      const texts = [...chart.querySelectorAll('text')]
        .map((text) => ({ words: text.textContent ?? '', box: text.getBoundingClientRect() }))
        .filter(({ words, box }) => words.trim() !== '' && box.width > 0);
      for (const [place, { words, box }] of texts.entries()) {
        if (box.right > document.documentElement.clientWidth + 1 || box.left < -1) found.push(`outside: ${words}`);
        for (const other of texts.slice(place + 1)) {
          const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          // Boxes are taller than letters.
          if (width > 2 && height > box.height / 3) found.push(`${words} over ${other.words}`);
        }
      }
    }
    return found;
  });
}

const SCREENS = [
  ...['home', 'operation-status', 'investment-evaluation', 'investment-evaluation/transition', 'todo'],
  ...['risk-tolerance/result', 'operational-simulation', 'retirement-income', 'retirement-income?page=details'],
  ...[
    'monthly-review',
    'tax',
    'leaving',
    'claiming',
    'saving-places',
    'colleague-comparison',
    'item-selection',
    'column',
    'faq',
    'notice',
    'report',
  ],
  ...['glossary', 'login-information', 'settings', 'settings/profile', 'settings/display', 'settings/notification'],
  ...['settings/password', 'settings/data', 'settings/sessions', 'terms-of-use', 'method'],
];

/** Looks at a screen; what is wrong with it is kept for the end, so that one walk finds everything. */
type Look = (screen: string) => Promise<void>;

/** @param names of companies and sites, which stay as they are */
function looking(page: Page, names: readonly string[]): { readonly look: Look; readonly found: readonly string[] } {
  const products = collectProducts(page);
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => {
    await page.locator('main:not([data-arriving])').waitFor();
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) details.toggleAttribute('open', true);
    });
    await rest(page);
    const given = [...names, ...products].toSorted((a, b) => b.length - a.length);
    const japanese = (await textsOf(page)).filter((text) =>
      JAPANESE.test(
        given
          .reduce((left, name) => left.replaceAll(name, ''), text)
          .replaceAll(GIVEN, '')
          .replaceAll(GIVEN, ''),
      ),
    );
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const faults = [...japanese, ...(await findFaults(page)), ...(await findOverlaps(page))];
    await page.setViewportSize(NARROWEST);
    await rest(page);
    faults.push(...(await findSideways(page)), ...(await findOverlaps(page)));
    await page.setViewportSize(PHONE);
    found.push(...faults.map((fault) => `${screen}: ${fault.slice(0, 400)}`));
  };
  return { look, found };
}

/** Sticky elements are positioned, and charts drawn anew, only at the next frame. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function signIn(page: Page, look: Look): Promise<void> {
  await page.goto('/signIn?lang=en');
  await page.getByLabel('Email address').fill(AOI.email);
  await look('sign-in');
  await button(page, 'Next').click();
  await page.getByRole('textbox', { name: 'Password' }).fill(AOI.password);
  await button(page, 'Sign in').click();
}

async function setUp(page: Page, look: Look): Promise<void> {
  await title(page, 'Before you start');
  await look('terms');
  await button(page, 'Agree and go to the next step').click();
  await title(page, 'Profile');
  await page.getByLabel('Nickname').fill(NICKNAME);
  const birthday = page.getByRole('group', { name: /^Date of birth/ });
  const fields = ['Year', 'Month', 'Day'];
  for (const [place, digits] of digitsOf(AOI.account.birthday).entries()) {
    await birthday.getByRole('textbox', { name: fields[place] ?? '', exact: true }).fill(digits);
  }
  await look('profile');
  await button(page, 'Save and go to the next step').click();
  await title(page, 'Connection to your pension site');
  await page.getByRole('textbox', { name: 'Pension site ID' }).fill(AOI.account.id);
  await page.getByRole('textbox', { name: 'Pension site password' }).fill(AOI.account.password);
  await look('connection');
  await button(page, 'Connect').click();
  await title(page, `${NICKNAME}’s pension savings today`);
  await look('first balance');
}

async function answerQuestions(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: /^Next: answer/ }).click();
  for (const [place, answer] of STANDARD.entries()) {
    const group = page
      .getByRole('main')
      .getByRole('group')
      .nth(place % 2);
    await group
      .getByRole('radio')
      .nth(answer - 1)
      .check();
    if (place % 2 === 0) continue;
    await look(`question ${place + 1}`);
    await button(page, place + 1 < STANDARD.length ? 'Next' : 'See result').click();
    if (place + 1 < STANDARD.length) await page.getByText(`Questions ${place + 2} and ${place + 3}`).waitFor();
  }
  await title(page, `${NICKNAME}’s overall grade`);
  await look('first result');
}

async function goThroughProcedure(page: Page, look: Look): Promise<void> {
  await page.goto(`/${AOI.companyUrl}/item-selection?step=1`);
  await page.getByRole('tab', { name: 'Asset by asset' }).click();
  await page.getByRole('spinbutton').first().waitFor();
  await look('choose your mix');
  for (const [place, rate] of (await page.getByRole('spinbutton').all()).entries()) {
    await rate.fill(['60', '40'][place] ?? '0');
  }
  await button(page, 'See the grade').click();
  await button(page, 'Go on to the procedure').waitFor();
  await look('grade after the changes');
  await button(page, 'Go on to the procedure').click();
  await page.getByRole('table', { name: 'Funds to buy' }).waitFor();
  await look('procedure');
  await button(page, 'Email me the list').click();
  await look('mail');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('Sent to').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await button(page, 'Record as done').click();
  await page.getByText('You have finished the procedure').waitFor();
  await look('finished');
}

test('英語だけで、初めての人がログインから総合評価と手続きまで進める（スマートフォン）', async ({ open, world }) => {
  const { page, complaints } = await open();
  const { name: company, rkInfo, opInfo } = AOI.company;
  const { look, found } = looking(page, [company, rkInfo.name, opInfo.name]);
  await signIn(page, look);
  await setUp(page, look);
  await answerQuestions(page, look);
  for (const screen of SCREENS) {
    await page.goto(`/${AOI.companyUrl}/${screen}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(screen);
  }
  await goThroughProcedure(page, look);
  expect(world.mailbox.messages().at(-1)?.subject).toBe('Minori: How to make the change');
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  expect(found).toEqual([]);
});

// Tests that a browser older than the supported ones is told so in each document: the features that the document asks for are
// taken away before its scripts run.
import { expect } from 'vitest';
import { PHONE } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { test } from '../world.ts';

const TOLD = 'お使いのブラウザーでは、みのりを表示できません';

/** Each takes away one of the features: of selectors, of colours, of regular expressions; or all questions about them. */
const MISSING = [
  'CSS.supports = (...asked) => !/:has/.test(asked[0]);',
  'CSS.supports = (...asked) => !/color-mix/.test(asked[1] ?? "");',
  'RegExp = new Proxy(RegExp, { construct: () => { throw new SyntaxError("lookbehind"); } });',
  'delete window.CSS;',
];

test('古いブラウザーでは、どの画面も、使えるブラウザーを知らせる', async ({ open }) => {
  for (const missing of MISSING) {
    const { page } = await open({ viewport: PHONE });
    await page.addInitScript(missing);
    for (const path of ['/', '/signIn', '/m5', `/${HARU.companyUrl}/home`]) {
      await page.goto(path);
      await page.getByText(TOLD).waitFor();
      expect(await page.innerText('body')).toMatch(/Chrome \d+以降[\s\S]*Safari \d+\.\d+以降/);
      expect(await page.locator('#page').isVisible()).toBe(false);
    }
  }
});

test('使えるブラウザーでは、知らせない', async ({ open }) => {
  const { page } = await open({ viewport: PHONE });
  await comeHome(page, HARU);
  expect(await page.getByText(TOLD).isVisible()).toBe(false);
});

// 金額 — finds amounts of the employee's own anywhere on a page: in texts, in texts for screen readers, in fields, in the title.
// Prices of products and examples don't count.
import type { Page } from 'playwright-core';

/** Sentences and notices with an amount that is the same for everybody. */
const PUBLIC_AMOUNTS =
  /上限[がは](?:、(?:会社の掛金と(?:本人|あなた)の掛金を合わせて|\d+年\d+月から)?)?月[\d,]+円(?:から月[\d,]+円)?|1万口|差[がは]?1万円|手数料は1回[\d,]+円|縦の目盛りは0円|1,000円(?:から|単位|未満|減らす|増やす)|限度額の月[\d,]+円|1年に\d+万円|生涯で[\d,]+万円|例：\d+万|はじめに[\d,]+円|月ごとに[\d,]+円/g;
/** An amount with a unit or a currency sign, half or full width; or a partly masked one: 「20.8〜21.非表示」. */
const AMOUNT = /[¥￥]\s*\d|\d[\d,.]*\s*(?:千?円|万|億)|\d[.,〜〜]*非表示/u;

/** Opens every disclosure of the screen, including those that appear late or inside another one. */
export async function openEverything(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').filter({ visible: true }).first().waitFor({ state: 'detached' });
  const opened = await page.evaluate(() => {
    const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    for (const details of closed) details.open = true;
    return closed.length;
  });
  if (opened > 0) await openEverything(page);
}

/** The employee's amounts in the whole document, visible or not. */
export async function ownAmountsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isPrice = (element: Element) =>
      element.closest('article') !== null ||
      element.closest('dl > div')?.querySelector('dt')?.textContent === '基準価額' ||
      (element.matches('td:last-child *, td:last-child') &&
        element.closest('table')?.querySelector('thead th:last-child')?.textContent?.includes('基準価額'));
    const found = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      // A figure is a separate element; its sentence shows whose it is.
      const sentence = node.parentElement?.closest('p') ?? node;
      if (node.parentElement && !isPrice(node.parentElement)) found.push(sentence.textContent ?? '');
    }
    for (const element of document.querySelectorAll('body *')) {
      for (const { name, value } of element.attributes) if (/^(aria-|title|alt|value)/.test(name)) found.push(value);
      if (element instanceof HTMLInputElement) found.push(element.value);
    }
    return found;
  });
  return [...new Set(texts)].map((text) => text.replace(PUBLIC_AMOUNTS, '')).filter((text) => AMOUNT.test(text));
}

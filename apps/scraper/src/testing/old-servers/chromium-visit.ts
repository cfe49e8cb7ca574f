/** Visits a case with Chromium. For tests only. */
import type { Browser, Page } from 'playwright-core';
import { type OldCase, startOldServer } from './old-server.ts';

/** Types or selects as a person would, and clicks the named button, or the first one, as the Enter key does. */
function sendForm(typed: Readonly<Record<string, string>>): void {
  const form = document.querySelector<HTMLFormElement>('form[name=f]');
  const all = [...document.querySelectorAll<HTMLInputElement>('input,select,textarea,button')];
  const own = all.filter((each) => each.form === form);
  const isButton = ({ type }: HTMLInputElement) => type === 'submit' || type === 'image';
  let pressed = own.find((each) => isButton(each) && !each.disabled);
  for (const [name, text] of Object.entries(typed)) {
    const named = own.filter((each) => each.name === name);
    const chosen = named.find((each) => each.value === text);
    if (named.every(isButton)) pressed = chosen;
    else if (chosen && ['radio', 'checkbox'].includes(chosen.type)) chosen.checked = true;
    else for (const each of named) each.value = text;
  }
  if (pressed) pressed.click();
  else form?.requestSubmit();
}

async function walk(page: Page, url: string, old: OldCase): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  if (old.typed || old.follows) await page.waitForLoadState('domcontentloaded');
  if (old.typed) await page.evaluate(sendForm, old.typed);
  if (old.follows) await page.getByText(old.follows).click({ noWaitAfter: true });
  for (const path of old.opens ?? []) await page.goto(url + path);
}

/** Returns the requests that the server received; a page that can't be read ends the visit. */
export async function visitByChromium(browser: Browser, old: OldCase): Promise<readonly string[]> {
  const server = await startOldServer(old);
  const context = await browser.newContext({ locale: 'ja-JP' });
  try {
    const page = await context.newPage();
    const unreadable = page.waitForEvent('requestfailed', {
      predicate: (request) => request.failure()?.errorText === 'net::ERR_CONTENT_DECODING_FAILED',
      timeout: 0,
    });
    // When the context closes first, this promise rejects and nobody handles it.
    unreadable.catch(() => undefined);
    await walk(page, server.url, old);
    if (!old.opens) await Promise.race([server.ended, unreadable]);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('net::ERR'))) throw error;
  } finally {
    await context.close();
    await server.close();
  }
  return server.received;
}

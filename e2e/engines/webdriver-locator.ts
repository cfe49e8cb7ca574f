// Implements for WebDriver those methods of Playwright's locators that the screens of `e2e/screens` call, so that the same
// screens can be visited in WebKit. It waits like Playwright, until exactly one element is found and ready.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { lookUp, patternOf, type Step } from './look-up.ts';

/** Testing Library, which resolves roles and names in any engine, injected into the page. */
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const PATIENCE_MS = 45_000;
const LOOK_AGAIN_MS = 100;

/** Playwright's names of the keys used. */
const KEYS = { ArrowRight: Key.ARROW_RIGHT } as const;

interface RoleOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly level?: number;
}

interface FilterOptions {
  readonly hasText?: string | RegExp;
  readonly has?: WebDriverLocator;
  readonly visible?: boolean;
}

interface WaitOptions {
  readonly state?: 'visible' | 'detached';
  readonly timeout?: number;
}

/** Repeats `ask` until it returns a value. Throws a description of the wait after `timeout` milliseconds. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, timeout = PATIENCE_MS): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`waited ${timeout} ms for ${what}`);
    await delay(LOOK_AGAIN_MS);
  }
}

export class WebDriverLocator {
  readonly #driver: WebDriver;
  readonly steps: readonly Step[];

  constructor(driver: WebDriver, steps: readonly Step[]) {
    this.#driver = driver;
    this.steps = steps;
  }

  #then(...steps: Step[]): WebDriverLocator {
    return new WebDriverLocator(this.#driver, [...this.steps, ...steps]);
  }

  getByRole(role: string, { name, exact = false, level }: RoleOptions = {}): WebDriverLocator {
    const named = name === undefined ? {} : { name: patternOf(name, exact) };
    return this.#then({ by: 'role', role, ...named, ...(level === undefined ? {} : { level }) });
  }

  getByLabel(text: string | RegExp, { exact = false } = {}): WebDriverLocator {
    return this.#then({ by: 'label', pattern: patternOf(text, exact) });
  }

  getByText(text: string | RegExp, { exact = false } = {}): WebDriverLocator {
    return this.#then({ by: 'text', pattern: patternOf(text, exact) });
  }

  locator(selector: string): WebDriverLocator {
    return this.#then({ by: 'css', selector });
  }

  filter({ hasText, has, visible }: FilterOptions): WebDriverLocator {
    const steps: Step[] = [];
    if (hasText !== undefined) steps.push({ by: 'hasText', pattern: patternOf(hasText) });
    if (has) steps.push({ by: 'has', steps: has.steps });
    if (visible) steps.push({ by: 'visible' });
    return this.#then(...steps);
  }

  first(): WebDriverLocator {
    return this.nth(0);
  }

  last(): WebDriverLocator {
    return this.nth(-1);
  }

  nth(index: number): WebDriverLocator {
    return this.#then({ by: 'nth', index });
  }

  async count(): Promise<number> {
    return (await this.#elements()).length;
  }

  async all(): Promise<WebDriverLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  /** The present matches. Injects Testing Library into a new page first; the page may be left at any time. */
  #elements(): Promise<WebElement[]> {
    const script = `return 'TestingLibraryDom' in window ? (${lookUp}).apply(null, arguments) : null`;
    return until('a page', async () => {
      try {
        const found = await this.#driver.executeScript<WebElement[] | null>(script, this.steps);
        if (found === null) await this.#driver.executeScript(QUERIES);
        return found ?? undefined;
      } catch (error) {
        // WebKit's driver throws for an element that React removes meanwhile.
        if (error instanceof Error && error.name === 'StaleElementReferenceError') return undefined;
        throw error;
      }
    });
  }

  /** The single match, as soon as it exists. */
  #one(): Promise<WebElement> {
    return until(JSON.stringify(this.steps), async () => {
      const found = await this.#elements();
      if (found.length > 1) throw new Error(`${found.length} are meant by ${JSON.stringify(this.steps)}`);
      return found[0];
    });
  }

  /** Evaluates `ask` on the element, inside the page. */
  async #ask<T>(ask: (element: HTMLElement) => T): Promise<T> {
    return this.#driver.executeScript<T>(`return (${ask}).apply(null, arguments)`, await this.#one());
  }

  async isVisible(): Promise<boolean> {
    return (await this.filter({ visible: true }).count()) > 0;
  }

  async waitFor({ state = 'visible', timeout }: WaitOptions = {}): Promise<void> {
    const isThere = state === 'visible' ? () => this.isVisible() : async () => (await this.count()) === 0;
    await until(`${state}: ${JSON.stringify(this.steps)}`, async () => ((await isThere()) ? true : undefined), timeout);
  }

  /** Performs an action once the element is ready: scrolled to the middle, away from sticky bars. */
  async #act(what: string, act: (element: WebElement) => Promise<void>): Promise<void> {
    await until(`${what} on ${JSON.stringify(this.steps)}`, async () => {
      const element = await this.#one();
      try {
        await this.#driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
        if (!(await element.isEnabled())) return undefined;
        await act(element);
        return true;
      } catch (error) {
        // Something still moves over it, or React has just replaced it.
        if (error instanceof Error && /Intercepted|Stale|Interactable/i.test(error.name)) return undefined;
        throw error;
      }
    });
  }

  async click(): Promise<void> {
    await this.waitFor();
    await this.#act('a press', (element) => element.click());
  }

  isChecked(): Promise<boolean> {
    return this.#ask((element) => (element as HTMLInputElement).checked);
  }

  /** Presses a checkbox or radio button on its label, as a person does: the visible element may be part of the label. */
  async check(): Promise<void> {
    const id = await this.#ask((element) => {
      const label = (element as HTMLInputElement).labels?.[0] ?? element;
      label.setAttribute('data-pressed-next', '');
      return element.id;
    });
    if (await this.isChecked()) return this.#forget();
    await new WebDriverLocator(this.#driver, [{ by: 'css', selector: '[data-pressed-next]' }]).click();
    await this.#forget();
    await until(`${id} being checked`, async () => ((await this.isChecked()) ? true : undefined));
  }

  async #forget(): Promise<void> {
    await this.#driver.executeScript(
      'for (const element of document.querySelectorAll("[data-pressed-next]")) element.removeAttribute("data-pressed-next")',
    );
  }

  async fill(text: string): Promise<void> {
    await this.#act(`the text ${text}`, async (element) => {
      await element.clear();
      if (text !== '') await element.sendKeys(text);
    });
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.#act(key, (element) => element.sendKeys(KEYS[key]));
  }

  innerText(): Promise<string> {
    return this.#ask((element) => element.innerText);
  }

  async allInnerTexts(): Promise<string[]> {
    return Promise.all((await this.all()).map((one) => one.innerText()));
  }

  inputValue(): Promise<string> {
    return this.#ask((element) => (element as HTMLInputElement).value);
  }
}

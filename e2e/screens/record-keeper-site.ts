// Visits the record keeper's own site like an employee would: to read the figures at their source, and to be logged in there
// while the portal scrapes. Old pages have no labels, so fields are found by name.
import type { Page } from 'playwright-core';
import type { Credentials } from './login-information-screen.ts';

/** Figures of 資産状況, by their label on the page; integer yen. */
export interface Books {
  readonly 資産評価額: number;
  readonly 掛金累計: number;
  readonly 損益: number;
}

export class RecordKeeperSite {
  readonly #page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.#page = page;
    this.#url = url;
  }

  async logIn({ id, password }: Credentials): Promise<void> {
    await this.#page.goto(this.#url);
    await this.#page.locator('input[name=KANYUSHA_NO]').fill(id);
    await this.#page.locator('input[name=PASSWORD]').fill(password);
    await this.#page.getByRole('button', { name: 'ログイン' }).click();
    await this.#page.getByRole('button', { name: '資産状況照会' }).waitFor();
  }

  /** As `logIn`, whatever the result. */
  async tryLogIn({ id, password }: Credentials): Promise<void> {
    await this.#page.goto(this.#url);
    await this.#page.locator('input[name=KANYUSHA_NO]').fill(id);
    await this.#page.locator('input[name=PASSWORD]').fill(password);
    await this.#page.getByRole('button', { name: 'ログイン' }).click();
    await this.#page.waitForLoadState();
  }

  async logOff(): Promise<void> {
    await this.#page.getByRole('link', { name: 'ログアウト' }).click();
    await this.#page.waitForLoadState();
  }

  /** The figures on 資産状況. */
  async readBooks(): Promise<Books> {
    await this.#page.getByRole('button', { name: '資産状況照会' }).click();
    const figure = async (label: string) => {
      const row = this.#page.getByRole('row').filter({ has: this.#page.getByText(label, { exact: true }) });
      return yenOf(await row.getByRole('cell').last().innerText());
    };
    return {
      資産評価額: await figure('資産評価額'),
      掛金累計: await figure('掛金累計'),
      損益: await figure('損益'),
    };
  }
}

/** ▲ is a minus sign; digits may be full width. */
function yenOf(printed: string): number {
  const text = printed.normalize('NFKC');
  const amount = Number(text.replace(/[^0-9]/g, ''));
  return /[▲-]/.test(text) ? -amount : amount;
}

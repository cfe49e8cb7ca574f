// メニュー — behind a button on phones and tablets, beside the content on desktops.
import type { Page } from 'playwright-core';

export class Menu {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  button() {
    return this.#page.getByRole('button', { name: 'メニュー' });
  }

  async open(): Promise<void> {
    await this.button().click();
    await this.#page.getByRole('dialog', { name: 'メニュー' }).waitFor();
  }

  async logOut(): Promise<void> {
    if (await this.button().isVisible()) await this.open();
    await this.#page.getByRole('button', { name: 'ログアウト' }).click();
  }
}

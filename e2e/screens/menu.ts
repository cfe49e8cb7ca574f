// メニュー — opens the menu: behind a button on phones and tablets, behind the employee's name on desktops.
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
    const account = this.#page.getByRole('banner').getByRole('button', { name: /さん$|^アカウントのメニュー$/ });
    // Waits for either button before choosing one, because the header may appear before both.
    const either = this.#page.getByRole('button', { name: /さん$|メニュー$/ });
    await either.filter({ visible: true }).first().waitFor();
    if (await this.button().isVisible()) await this.open();
    else await account.click();
    await this.#page.getByRole('button', { name: 'ログアウト' }).click();
  }
}

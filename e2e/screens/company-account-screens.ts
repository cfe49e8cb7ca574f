// Drives sign-in through the company's identity provider: its own login page, and the portal's page on the way back.
import type { Page } from 'playwright-core';
import { Screen } from './screen.ts';

/** The simulated provider's page, which is not part of the portal. */
export class ProviderScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading() {
    return this.page.getByRole('heading', { name: '社内アカウントのログイン' });
  }

  async logIn(password: string): Promise<void> {
    await this.heading().waitFor();
    await this.page.getByLabel('パスワード').fill(password);
    await this.page.getByRole('button', { name: 'ログイン' }).click();
  }
}

/** `/m5`, the page to which the provider sends the browser back. */
export class ReturnScreen extends Screen {
  protected readonly title = '会社のアカウントでログイン';

  refusal() {
    return this.page.getByRole('alert');
  }

  async backToSignIn(): Promise<void> {
    await this.page.getByRole('link', { name: 'ログインに移動' }).click();
  }
}

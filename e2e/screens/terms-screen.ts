// はじめる前に（1/3） — both documents and the consent.
import { Screen } from './screen.ts';

export class TermsScreen extends Screen {
  protected readonly title = 'はじめる前に';

  consent() {
    return this.page.getByRole('checkbox', { name: '利用規約と個人情報の取り扱いに同意します' });
  }

  next() {
    return this.page.getByRole('button', { name: '同意して次へ' });
  }

  async agree(): Promise<void> {
    await this.consent().check();
    await this.next().click();
  }
}

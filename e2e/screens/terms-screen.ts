// はじめる前に — consents to both documents.
import { Screen } from './screen.ts';

export class TermsScreen extends Screen {
  protected readonly title = 'はじめる前に';

  next() {
    return this.page.getByRole('button', { name: '同意して次へ' });
  }

  async agree(): Promise<void> {
    await this.next().click();
  }
}

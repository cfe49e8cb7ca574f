// ホーム — reads the balance and the result of the premiums so far.
import { Screen } from './screen.ts';

export class HomeScreen extends Screen {
  protected readonly title = '今の年金資産';

  /** The balance with its change. */
  balance() {
    return this.page.getByRole('region', { name: '資産の状況' });
  }

  /** Unfolds and returns the sentence with premiums, value and gain. */
  async summary(): Promise<string> {
    await this.page.getByText('拠出累計と利回りのくわしい説明').click();
    return this.page.getByText(/^拠出累計（掛金＋移換金）.+になっています/).innerText();
  }

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/home`);
    return this.arrive();
  }
}

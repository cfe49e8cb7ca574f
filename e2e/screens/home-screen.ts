// ホーム — reads the result of the premiums so far.
import { Screen } from './screen.ts';

export class HomeScreen extends Screen {
  protected readonly title = 'いまの年金資産';

  /** The main sentence, with premiums, value and gain. */
  summary() {
    return this.page.getByText(/^元本（掛金＋移換金）.+になっています/);
  }

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/home`);
    return this.arrive();
  }
}

// 退職・転職の手続き: the screen with the deadline for moving the assets.
import { Screen } from './screen.ts';

export class LeavingScreen extends Screen {
  protected readonly title = '退職・転職の手続き';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/leaving`);
    return this.arrive();
  }

  card(heading: string) {
    return this.page.getByRole('region', { name: heading });
  }
}

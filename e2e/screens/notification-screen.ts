// 通知の設定 — switches notifications on for this browser.
import { Screen } from './screen.ts';

export class NotificationScreen extends Screen {
  protected readonly title = '通知の設定';

  deviceSwitch() {
    return this.page.getByRole('switch', { name: 'この端末で受け取る' });
  }

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/settings/notification`);
    return this.arrive();
  }

  async turnOn(): Promise<void> {
    await this.page.getByText('この端末では通知を受け取りません。').waitFor();
    await this.deviceSwitch().click();
    await this.page.getByText('通知を受け取る設定にしました。').waitFor();
  }

  /** Requests a test notification from the server. */
  async test(): Promise<void> {
    await this.page.getByRole('button', { name: 'テスト通知を送る' }).click();
    await this.page.getByText(/^テスト通知を送りました。/).waitFor();
  }
}

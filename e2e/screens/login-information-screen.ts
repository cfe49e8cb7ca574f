// 年金サイトの連携 — id, password and birthday of the record keeper's site.
import { DateEntry } from './date-entry.ts';
import { Screen } from './screen.ts';

export interface Credentials {
  readonly id: string;
  readonly password: string;
  /** 'YYYY-MM-DD'. */
  readonly birthday: string;
}

export class LoginInformationScreen extends Screen {
  protected readonly title = '年金サイトの連携';
  readonly birthday = new DateEntry(this.page, /生年月日/);

  id() {
    return this.page.getByRole('textbox', { name: '年金サイトのID' });
  }

  password() {
    return this.page.getByRole('textbox', { name: '年金サイトのパスワード' });
  }

  connect() {
    return this.page.getByRole('button', { name: /^(連携する|もう一度読み取る)$/ });
  }

  /** Why the last try failed. */
  failure() {
    return this.page.getByRole('alert');
  }

  async fill({ id, password, birthday }: Credentials): Promise<void> {
    await this.id().fill(id);
    await this.password().fill(password);
    await this.birthday.fill(birthday);
  }

  async read(credentials: Credentials): Promise<void> {
    await this.fill(credentials);
    await this.connect().click();
  }

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/login-information`);
    return this.arrive();
  }
}

// 年金サイトとの連携 — fills in id, password and birthday of the record keeper's site, and lists their uses.
import { DateEntry } from './date-entry.ts';
import { Screen } from './screen.ts';

export interface Credentials {
  readonly id: string;
  readonly password: string;
  /** 'YYYY-MM-DD'. */
  readonly birthday: string;
}

export class LoginInformationScreen extends Screen {
  protected readonly title = '年金サイトとの連携';
  readonly birthday = new DateEntry(this.page, /生年月日/);

  id() {
    return this.page.getByRole('textbox', { name: '年金サイトのID' });
  }

  password() {
    return this.page.getByRole('textbox', { name: '年金サイトのパスワード' });
  }

  connect() {
    return this.page.getByRole('button', { name: /^(連携する|この情報で取り込む)$/ });
  }

  /** Chooses to save the typed credentials. */
  async keep(): Promise<void> {
    await this.page.getByRole('radio', { name: /次回から入力を省く/ }).check({ force: true });
  }

  readWithSaved() {
    return this.page.getByRole('button', { name: '保存した情報で取り込む' });
  }

  /** The link to the record keeper's own pages. */
  openSite() {
    return this.page.getByRole('button', { name: /年金サイトで確認する/ });
  }

  /** The list of uses of the credentials, newest first. */
  async uses(): Promise<string[]> {
    await this.page.getByText(/^記録を見る/).click();
    const uses = this.page.getByRole('listitem').filter({ hasText: '方法：' });
    await uses.first().waitFor();
    const texts = await uses.allInnerTexts();
    return texts.map((text) => /方法：\s*(\S+)/.exec(text)?.[1] ?? text);
  }

  async remove(): Promise<void> {
    await this.page.getByRole('button', { name: '連携情報を削除' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).click();
  }

  /** The reason of the last failure. */
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

  /** Scrapes with the prefilled birthday. */
  async readWithKnownBirthday({ id, password }: Pick<Credentials, 'id' | 'password'>): Promise<void> {
    await this.id().fill(id);
    await this.password().fill(password);
    await this.connect().click();
  }

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/login-information`);
    return this.arrive();
  }
}

// Drives the screens of the account itself: a new password by mail, the settings, sessions, own data, closing the account.
import { Screen } from './screen.ts';

/** パスワードの再設定 — requests the mail. */
export class PasswordMailScreen extends Screen {
  protected readonly title = 'パスワードの再設定';

  async ask(email: string): Promise<void> {
    await this.page.getByLabel('メールアドレス').fill(email);
    await this.page.getByRole('button', { name: '再設定メールを送信' }).click();
    await this.page.getByText('入力したメールアドレスが登録されている場合、案内を送信しました。').waitFor();
  }
}

/** 新しいパスワードの設定 — opened by the mailed link. */
export class NewPasswordScreen extends Screen {
  protected readonly title = '新しいパスワードの設定';

  password() {
    return this.page.getByRole('textbox', { name: '新しいパスワード' });
  }

  async choose(password: string): Promise<void> {
    await this.password().fill(password);
    await this.page.getByRole('button', { name: 'パスワードを変更' }).click();
  }
}

/** 設定 — the page with links to all settings. */
export class SettingsScreen extends Screen {
  protected readonly title = '設定';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/settings`);
    return this.arrive();
  }

  row(name: string) {
    return this.page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
  }
}

/** ログインの状況. */
export class SessionsScreen extends Screen {
  protected readonly title = 'ログインの状況';

  endOthers() {
    return this.page.getByRole('button', { name: 'ほかの端末をすべてログアウトさせる' });
  }
}

/** データと退会. */
export class OwnDataScreen extends Screen {
  protected readonly title = 'データと退会';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/settings/data`);
    return this.arrive();
  }

  save() {
    return this.page.getByRole('button', { name: 'データを書き出す' });
  }

  word() {
    return this.page.getByRole('textbox', { name: /と入力/ });
  }

  next() {
    return this.page.getByRole('button', { name: '退会の確認に進む' });
  }

  /** 本人確認, where it is required. */
  async proveWith(password: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: '本人確認' });
    await dialog.getByRole('textbox', { name: 'ログインのパスワード' }).fill(password);
    await dialog.getByRole('button', { name: '確認して続ける' }).click();
  }
}

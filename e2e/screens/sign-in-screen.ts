// ログイン — signs in: first the e-mail address, then the password.
import type { Person } from '../people.ts';
import { Screen } from './screen.ts';

export class SignInScreen extends Screen {
  protected readonly title = 'ログイン';

  email() {
    return this.page.getByLabel('メールアドレス');
  }

  password() {
    return this.page.getByRole('textbox', { name: 'パスワード' });
  }

  async open(): Promise<this> {
    await this.page.goto('/signIn');
    return this.arrive();
  }

  async askForPassword(person: Pick<Person, 'email'>): Promise<void> {
    await this.email().fill(person.email);
    await this.page.getByRole('button', { name: '次へ' }).click();
    await this.password().waitFor();
  }

  async signIn(person: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.askForPassword(person);
    await this.logIn(person);
  }

  async logIn({ password }: Pick<Person, 'password'>): Promise<void> {
    await this.password().fill(password);
    await this.page.getByRole('button', { name: 'ログイン', exact: true }).click();
  }
}

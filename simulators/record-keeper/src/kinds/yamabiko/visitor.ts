// What the tests of yamabiko do again and again: log in as a person would.

import type { RecordKeeperAccount } from '../../options/account.ts';
import { ModernBrowser, type Shown } from '../modern-browser.ts';

export class Visitor extends ModernBrowser {
  /** Types user id and PIN into a fresh form. */
  async typePin({ id, password }: Pick<RecordKeeperAccount, 'id' | 'password'>): Promise<Shown> {
    await this.get('/member/login');
    return this.submit('login', { user_id: id, pin: password });
  }

  async typeBirthday(birthday: string): Promise<Shown> {
    return this.submit('birthday', birthdayFields(birthday));
  }

  /** Logs in, with the birthday where it is asked. */
  async login(account: RecordKeeperAccount): Promise<Shown> {
    await this.typePin(account);
    return this.hasForm('birthday') ? this.typeBirthday(account.birthday) : this.page;
  }
}

/** `1979-11-03` as a person picks it: 1979, 11, 3. */
export function birthdayFields(birthday: string): Record<string, string> {
  const [birth_year = '', month, day] = birthday.split('-');
  return { birth_year, birth_month: String(Number(month)), birth_day: String(Number(day)) };
}

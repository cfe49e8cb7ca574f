// Logs in to the yamabiko site as a person would, for its tests.

import type { RecordKeeperAccount } from '../../options/account.ts';
import { ModernBrowser, type Shown } from '../modern-browser.ts';

export class Visitor extends ModernBrowser {
  /** Fills in a new form with user id and PIN. */
  async typePin({ id, password }: Pick<RecordKeeperAccount, 'id' | 'password'>): Promise<Shown> {
    await this.get('/member/login');
    return this.submit('login', { user_id: id, pin: password });
  }

  async typeBirthday(birthday: string): Promise<Shown> {
    return this.submit('birthday', birthdayFields(birthday));
  }

  /** Logs in, with the birthday where it is required. */
  async login(account: RecordKeeperAccount): Promise<Shown> {
    await this.typePin(account);
    return this.hasForm('birthday') ? this.typeBirthday(account.birthday) : this.page;
  }
}

/** Splits `1979-11-03` as a person selects it: 1979, 11, 3. */
export function birthdayFields(birthday: string): Record<string, string> {
  const [birth_year = '', month, day] = birthday.split('-');
  return { birth_year, birth_month: String(Number(month)), birth_day: String(Number(day)) };
}

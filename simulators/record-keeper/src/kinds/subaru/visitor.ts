// What the tests of subaru do again and again: log in as a person would.

import type { RecordKeeperAccount } from '../../options/account.ts';
import { ModernBrowser, type Shown } from '../modern-browser.ts';

export class Visitor extends ModernBrowser {
  async login({ id, password }: Pick<RecordKeeperAccount, 'id' | 'password'>): Promise<Shown> {
    await this.get('/web/login');
    return this.submit('loginForm', { loginCd: id, loginPw: password });
  }
}

// Logs in to the subaru site as a person would, for its tests.

import type { RecordKeeperAccount } from '../../options/account.ts';
import { ModernBrowser, type Shown } from '../modern-browser.ts';

export class Visitor extends ModernBrowser {
  async login({ id, password }: Pick<RecordKeeperAccount, 'id' | 'password'>): Promise<Shown> {
    await this.get('/web/login');
    return this.submit('loginForm', { loginCd: id, loginPw: password });
  }
}

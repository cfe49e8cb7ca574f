// Acts as a browser of the hiiragi site in tests: logs in and presses the buttons of the members' area.

import { PlainBrowser, type Shown } from '../plain-browser.ts';

interface Credentials {
  readonly id: string;
  readonly password: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly birthday: string;
}

function typed({ id, password, birthday }: Credentials): Record<string, string> {
  return { customerNo: id, secretWord: password, birthYmd: birthday.replaceAll('-', '') };
}

export class FrontBrowser extends PlainBrowser {
  constructor(url: string) {
    super(url, 'shift_jis');
  }

  /** Fills in a new login form completely, without following the redirect. */
  async tryLogin(credentials: Credentials): Promise<Shown> {
    await this.get('/front/login.do');
    return this.post('/front/auth.do', { ...this.hidden('loginForm'), ...typed(credentials), execute: '認証' });
  }

  async login(credentials: Credentials): Promise<Shown> {
    await this.tryLogin(credentials);
    return this.follow();
  }

  enterFromPartner(credentials: Credentials): Promise<Shown> {
    return this.post('/front/partner/auth.do', typed(credentials));
  }

  /** Presses a button of the members' area. */
  press(button: string): Promise<Shown> {
    return this.post('/nenkin/dispatch.do', { ...this.hidden('navi'), go: button });
  }

  logOff(): Promise<Shown> {
    return this.post('/nenkin/logoff.do', { go: '終了する' });
  }
}

// Acts as a browser of the komorebi site in tests: logs in and opens pages of its folder.

import { PlainBrowser, type Shown } from '../plain-browser.ts';

interface Credentials {
  readonly id: string;
  readonly password: string;
}

export class OldWindow extends PlainBrowser {
  constructor(url: string) {
    super(url, 'euc-jp');
  }

  open(file: string): Promise<Shown> {
    return this.get(`/kan/${file}`);
  }

  /** Fills in a new login form with ID and password, without following the redirect. */
  async tryLogon({ id, password }: Credentials): Promise<Shown> {
    await this.open('index.asp');
    return this.post('/kan/logon.asp', { ...this.hidden('frmLogon'), txtUserId: id, txtPasswd: password });
  }

  async logOn(credentials: Credentials): Promise<Shown> {
    await this.tryLogon(credentials);
    return this.follow();
  }

  enterFromPartner({ id, password }: Credentials): Promise<Shown> {
    return this.post('/kan/partner.asp', { txtUserId: id, txtPasswd: password });
  }
}

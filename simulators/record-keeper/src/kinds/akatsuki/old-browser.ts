// Acts as a browser of the akatsuki site in tests: presses the buttons of forms and logs in.

import { PlainBrowser, type Shown } from '../plain-browser.ts';

interface FormShown {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

export class OldBrowser extends PlainBrowser {
  constructor(url: string) {
    super(url, 'shift_jis');
  }

  /** Posts a form of the current page with its hidden fields and button. */
  async press(name: string, typed: Readonly<Record<string, string>> = {}): Promise<Shown> {
    const { action, fields } = this.form(name);
    return this.post(action, { ...fields, ...typed });
  }

  form(name: string): FormShown {
    const markup = new RegExp(`<FORM NAME="${name}" ACTION="([^"]+)"[^>]*>([\\s\\S]*?)</FORM>`, 'i').exec(
      this.page.text,
    );
    if (markup === null) throw new Error(`no form ${name} on: ${this.page.text}`);
    const inputs = (markup[2] ?? '').matchAll(/name="([^"]+)"[^>]*value="([^"]*)"/gi);
    return {
      action: markup[1] ?? '',
      fields: Object.fromEntries([...inputs].map(([, field = '', value = '']) => [field, value])),
    };
  }

  hasForm(name: string): boolean {
    return this.page.text.includes(`<FORM NAME="${name}"`);
  }

  /** Types number and password into a new login form, without following the redirects. */
  async tryLogin(id: string, password: string): Promise<Shown> {
    await this.get('/cgi-bin/JWP000.cgi');
    return this.press('LOGIN', { KANYUSHA_NO: id, PASSWORD: password });
  }

  /** Logs in and opens the menu. */
  async login({ id, password }: { id: string; password: string }): Promise<Shown> {
    await this.tryLogin(id, password);
    await this.follow();
    const refresh = /URL=([^"]+)"/.exec(this.page.text);
    return refresh === null ? this.page : this.get(refresh[1] ?? '');
  }
}

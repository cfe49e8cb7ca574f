// A browser of the site's own age, for the tests: it keeps one cookie, decodes pages as browsers do,
// percent-encodes forms in Shift_JIS and presses buttons. Redirects are followed by hand, so that tests see them.

import iconv from 'iconv-lite';

export interface Shown {
  readonly status: number;
  readonly location: string | null;
  readonly contentType: string | null;
  readonly bytes: Buffer;
  readonly text: string;
}

interface FormShown {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

export class OldBrowser {
  readonly #url: string;
  cookie: string | null = null;
  page: Shown = { status: 0, location: null, contentType: null, bytes: Buffer.alloc(0), text: '' };

  constructor(url: string) {
    this.#url = url;
  }

  async get(path: string): Promise<Shown> {
    return this.#fetch(path, { method: 'GET' });
  }

  async post(path: string, fields: Readonly<Record<string, string>>): Promise<Shown> {
    const body = encodeForm(fields);
    return this.#fetch(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  /** Posts a form of the page being shown, with its hidden fields and button. */
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

  /** Types number and password into a fresh login form; doesn't follow the redirects. */
  async tryLogin(id: string, password: string): Promise<Shown> {
    await this.get('/cgi-bin/JWP000.cgi');
    return this.press('LOGIN', { KANYUSHA_NO: id, PASSWORD: password });
  }

  /** Logs in and goes on to the menu. */
  async login({ id, password }: { id: string; password: string }): Promise<Shown> {
    await this.tryLogin(id, password);
    while (this.page.location !== null) await this.get(this.page.location);
    const refresh = /URL=([^"]+)"/.exec(this.page.text);
    return refresh === null ? this.page : this.get(refresh[1] ?? '');
  }

  async #fetch(path: string, init: RequestInit): Promise<Shown> {
    const headers = new Headers(init.headers);
    if (this.cookie !== null) headers.set('cookie', this.cookie);
    const response = await fetch(this.#url + path, { ...init, headers, redirect: 'manual' });
    const bytes = Buffer.from(await response.arrayBuffer());
    const set = response.headers.get('set-cookie')?.split(';')[0];
    if (set !== undefined) this.cookie = set.endsWith('=') ? null : set;
    this.page = {
      status: response.status,
      location: response.headers.get('location'),
      contentType: response.headers.get('content-type'),
      bytes,
      text: new TextDecoder('shift_jis').decode(bytes),
    };
    return this.page;
  }
}

/** A form's body, percent-encoded in Shift_JIS. */
export function encodeForm(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map((pair) => pair.map(percentShiftJis).join('='))
    .join('&');
}

/** Cells of every table row on a page, row by row. */
export function tableRows(html: string): string[][] {
  return html
    .split(/<tr[^>]*>/i)
    .slice(1)
    .map((row) =>
      (row.split(/<\/table>/i)[0] ?? '')
        .split(/<t[dh][^>]*>/i)
        .slice(1)
        .map(plain),
    );
}

/** Integer yen of a printed figure. */
export function yenOf(figure: string): number {
  const amount = Number(figure.replace(/[^0-9]/g, ''));
  return figure.startsWith('▲') ? -amount : amount;
}

function plain(markup: string): string {
  return markup.replace(/<[^>]*>/g, '').trim();
}

function percentShiftJis(text: string): string {
  return [...iconv.encode(text, 'cp932')]
    .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
    .join('');
}

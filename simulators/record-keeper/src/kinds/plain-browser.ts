// Acts as a browser of sites in one old encoding in tests: stores one cookie, decodes pages as browsers do, and
// percent-encodes forms in the encoding of their page. Following a redirect takes a call of its own, so that tests see it.

import iconv from 'iconv-lite';

export interface Shown {
  readonly status: number;
  readonly location: string | null;
  readonly contentType: string | null;
  readonly bytes: Buffer;
  readonly text: string;
}

type Fields = Readonly<Record<string, string>>;

/** The encodings' names in iconv-lite, which tests use so that they don't depend on the site's own encoders. */
const CODE_PAGES = { 'euc-jp': 'euc-jp', shift_jis: 'cp932' } as const;

export class PlainBrowser {
  readonly #url: string;
  readonly #charset: keyof typeof CODE_PAGES;
  cookie: string | null = null;
  page: Shown = { status: 0, location: null, contentType: null, bytes: Buffer.alloc(0), text: '' };

  constructor(url: string, charset: keyof typeof CODE_PAGES) {
    this.#url = url;
    this.#charset = charset;
  }

  get(path: string): Promise<Shown> {
    return this.#fetch(path, { method: 'GET' });
  }

  post(path: string, fields: Fields): Promise<Shown> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.#fetch(path, { method: 'POST', body: this.encodeForm(fields), headers });
  }

  /** Follows redirects from the current page until a page without redirect. */
  async follow(): Promise<Shown> {
    while (this.page.location !== null) await this.get(this.page.location);
    return this.page;
  }

  /** Hidden fields of a form of the current page. */
  hidden(formName: string): Fields {
    const markup = new RegExp(`<form name="?${formName}[" ][\\s\\S]*?</form>`, 'i').exec(this.page.text)?.[0];
    if (markup === undefined) throw new Error(`no form ${formName} on: ${this.page.text}`);
    const inputs = markup.matchAll(/<input type="?hidden"? name="?(\w+)"? value="([^"]*)"/gi);
    return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
  }

  /** A form's body in the encoding of the site. */
  encodeForm(fields: Fields): string {
    return Object.entries(fields)
      .map((pair) => pair.map((text) => this.#percent(text)).join('='))
      .join('&');
  }

  #percent(text: string): string {
    return [...iconv.encode(text, CODE_PAGES[this.#charset])]
      .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
      .join('');
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
      text: new TextDecoder(this.#charset).decode(bytes),
    };
    return this.page;
  }
}

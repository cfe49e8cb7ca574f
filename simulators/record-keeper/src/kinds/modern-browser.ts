// Acts as a browser of the UTF-8 kinds in tests: stores cookies, decodes strictly, submits forms, and follows redirects and
// meta refreshes, as real browsers do.

const MOST_HOPS = 5;

export interface Shown {
  readonly status: number;
  readonly path: string;
  readonly contentType: string | null;
  readonly text: string;
}

export class ModernBrowser {
  readonly #url: string;
  readonly cookies = new Map<string, string>();
  page: Shown = { status: 0, path: '', contentType: null, text: '' };

  constructor(url: string) {
    this.#url = url;
  }

  async get(path: string): Promise<Shown> {
    return this.#go(path, { method: 'GET' });
  }

  async post(path: string, fields: Readonly<Record<string, string>>): Promise<Shown> {
    return this.#go(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Posts a form of the current page with its hidden fields. */
  async submit(formId: string, typed: Readonly<Record<string, string>> = {}): Promise<Shown> {
    const { action, hidden } = this.form(formId);
    return this.post(action, { ...hidden, ...typed });
  }

  form(formId: string): { action: string; hidden: Record<string, string> } {
    const markup = new RegExp(`<form id="${formId}" action="([^"]+)" method="post">([\\s\\S]*?)</form>`).exec(
      this.page.text,
    );
    if (markup === null) throw new Error(`no form ${formId} on: ${this.page.text}`);
    const inputs = (markup[2] ?? '').matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
    return {
      action: markup[1] ?? '',
      hidden: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value])),
    };
  }

  hasForm(formId: string): boolean {
    return this.page.text.includes(`<form id="${formId}"`);
  }

  /** Follows the link with this text. */
  async follow(text: string): Promise<Shown> {
    const link = [...this.page.text.matchAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].find(
      ([, , label]) => label === text,
    );
    if (link === undefined) throw new Error(`no link ${text} on: ${this.page.text}`);
    return this.get(link[1] ?? '');
  }

  async #go(path: string, init: RequestInit): Promise<Shown> {
    await this.#fetch(path, init);
    for (let hop = 0; hop < MOST_HOPS; hop += 1) {
      const refresh = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(this.page.text)?.[1];
      const next = this.#location ?? refresh;
      if (next === undefined) return this.page;
      await this.#fetch(next, { method: 'GET' });
    }
    throw new Error('the site sends its visitor round in a circle');
  }

  #location: string | undefined;

  async #fetch(path: string, init: RequestInit): Promise<void> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(this.#url + path, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    this.#location = response.headers.get('location') ?? undefined;
    this.page = {
      status: response.status,
      path,
      contentType: response.headers.get('content-type'),
      text: new TextDecoder('utf-8', { fatal: true }).decode(await response.arrayBuffer()),
    };
  }

  #keep(line: string): void {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

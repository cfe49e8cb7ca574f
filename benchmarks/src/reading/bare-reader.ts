/**
 * Sends the requests of a scrape by the same HTTP client (undici), as the limit for the scraper. It reads nothing from the
 * pages but the one token that the site requires with the next form; it decodes, parses and checks nothing else.
 */
import iconv from 'iconv-lite';
import { Agent, request } from 'undici';
import { ACCOUNT, FORM_PATHS, PAGES } from './visited-account.ts';

interface Answer {
  readonly location: string | null;
  readonly bytes: Buffer;
}

const TOKEN = 'NAME="_TRANID" VALUE="';
/** Encodes a button's value as a browser does; each is computed once. */
const encoded = (text: string) =>
  Array.from(iconv.encode(text, 'cp932'), (byte) => `%${byte.toString(16).toUpperCase()}`).join('');
const BUTTONS = {
  LOGIN: encoded('ログイン'),
  F020: encoded('資産状況照会'),
  F030: encoded('商品別残高照会'),
  F040: encoded('掛金拠出履歴照会'),
  F050: encoded('配分指定照会'),
} as const;

/** The token of the form with the name `form`. */
function tokenOf(page: Buffer, form: string): string {
  const start = page.indexOf(`NAME="${form}"`);
  const at = page.indexOf(TOKEN, start) + TOKEN.length;
  return page.toString('latin1', at, page.indexOf('"', at));
}

export class BareReader {
  readonly #agent = new Agent();
  readonly #origin: URL;
  #cookie = '';

  constructor(url: string) {
    this.#origin = new URL(url);
  }

  /** One scrape; returns the bytes of all pages. */
  async read(): Promise<number> {
    this.#cookie = '';
    let bytes = 0;
    const next = async (path: string, body?: string) => {
      const answer = await this.#follow(path, body);
      bytes += answer.bytes.length;
      return answer.bytes;
    };
    const entrance = await next('/');
    const login = `KANYUSHA_NO=${ACCOUNT.id}&PASSWORD=${ACCOUNT.password}`;
    const hidden = `_TRANID=${tokenOf(entrance, 'LOGIN')}&SHORI=${BUTTONS.LOGIN}`;
    await next('/cgi-bin/JWP001.cgi', `${login}&${hidden}`);
    let page = await next('/cgi-bin/JWP010.cgi');
    for (const form of PAGES) {
      page = await next(FORM_PATHS[form], `_TRANID=${tokenOf(page, form)}&SHORI=${BUTTONS[form]}`);
    }
    if (page.indexOf('JWP050') < 0) throw new Error('the bare reader was not let in');
    await next('/cgi-bin/JWP090.cgi');
    return bytes;
  }

  async #follow(path: string, body?: string): Promise<Answer> {
    let answer = await this.#ask(path, body);
    while (answer.location !== null) answer = await this.#ask(answer.location);
    return answer;
  }

  async #ask(path: string, body?: string): Promise<Answer> {
    const { headers, body: answered } = await request(new URL(path, this.#origin), {
      dispatcher: this.#agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { body }),
    });
    const cookie = [headers['set-cookie']].flat()[0]?.split(';')[0];
    if (cookie !== undefined) this.#cookie = cookie;
    const location = [headers.location].flat()[0] ?? null;
    return { location, bytes: Buffer.from(await answered.arrayBuffer()) };
  }
}

// Calls the api like an employee's browser: signs in, keeps the cookie, and sends the portal's headers.
import type { Mailbox } from '@minori/mailbox/start';
import { z } from 'zod';
import type { DemoEmployee } from '../demo/demo.ts';

const company = z.object({ hrInformationLinkFlg: z.boolean() });
const account = company.extend({ nickName: z.string().nullable(), isRkInfo: z.boolean(), isSubscription: z.boolean() });
const column = z.object({ history: z.object({ feedbackComment: z.string().nullable() }).nullable() });

/** The fields of a profile besides the nickname. */
export const PROFILE = {
  ...{ birthday: '1988-04-12', genderCode: 1, isMarried: false, isDependent: false, emailForNotify: null },
};

export class PortalClient {
  readonly #origin: string;
  readonly employee: DemoEmployee;
  #cookie = '';

  constructor(origin: string, employee: DemoEmployee) {
    this.#origin = origin;
    this.employee = employee;
  }

  /** @throws Error when the sign-in gives no session. */
  async signIn(): Promise<void> {
    const { email, password } = this.employee;
    this.#keepCookies(await this.#send('POST', '/api/v1/auth/login', { email, password }));
  }

  /** Signs in with the code that is sent by mail. */
  async signInWithCode({ messages }: Pick<Mailbox, 'messages'>): Promise<void> {
    const { email, password } = this.employee;
    const asked = await this.#send('POST', '/api/v1/auth/login', { email, password });
    const { codeRequestId } = z.object({ codeRequestId: z.uuid() }).parse(await asked.json());
    const mail = messages().find(({ envelope }) => envelope.to.includes(email));
    const [, code] = /確認コード：(\d{8})/.exec(mail?.text ?? '') ?? [];
    this.#keepCookies(await this.#send('POST', '/api/v1/auth/login/code', { codeRequestId, code }));
  }

  /** Signs in through the pages of the company's identity provider. */
  async signInAtCompany(): Promise<void> {
    const { email, password } = this.employee;
    const request = await this.#send('POST', '/api/v1/auth/login/saml/request', { email, relayState: '' });
    this.#keepCookies(request);
    const { url } = z.object({ url: z.url() }).parse(await request.json());
    const asked = hiddenFields(await (await fetch(url)).text());
    const typed = new URLSearchParams({ ...asked, nameId: email, password });
    const answered = await fetch(new URL('/login', url), { method: 'POST', body: typed });
    const answer = hiddenFields(await answered.text());
    const protocol = 'code' in answer ? 'oidc' : 'saml';
    this.#keepCookies(await this.#send('POST', `/api/v1/m5/auth/acs/${protocol}`, answer));
  }

  #keepCookies({ headers }: Response): void {
    this.#cookie = headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    if (this.#cookie === '') throw new Error('the sign-in set no cookie');
  }

  /** はじめる準備 — accepts the terms and fills in the profile, which the server requires first. */
  async setUp(nickName: string): Promise<void> {
    await this.call('POST', '/api/v1/user-account', {});
    await this.call('PUT', '/api/v1/user-profile', { ...PROFILE, nickName });
  }

  async account(): Promise<z.output<typeof account>> {
    const path = `/api/v1/user-account?sysUserCode=${this.employee.sysUserCode}`;
    return account.parse(await (await this.#send('GET', path)).json());
  }

  async company(): Promise<z.output<typeof company>> {
    const domain = new URL(this.#origin).hostname;
    const path = `/api/v1/company-info?sysUserCode=${this.employee.sysUserCode}&domain=${domain}`;
    return company.parse(await (await this.#send('GET', path)).json());
  }

  /** The last feedback on a column; null if there is none. */
  async feedback(columnId: number): Promise<string | null> {
    const path = `/api/v1/columns/detail/${columnId}?sysUserCode=${this.employee.sysUserCode}`;
    return column.parse(await (await this.#send('GET', path)).json()).history?.feedbackComment ?? null;
  }

  async call(method: 'POST' | 'PUT', path: string, body: Record<string, unknown>): Promise<void> {
    const response = await this.#send(method, path, { sysUserCode: this.employee.sysUserCode, ...body });
    await response.arrayBuffer();
  }

  /** The text of the response. */
  async read(path: string): Promise<string> {
    return (await this.#send('GET', path)).text();
  }

  /** @throws Error for any status but 2xx, and fetch's own error without a response. */
  async #send(method: string, path: string, body?: Record<string, unknown>): Promise<Response> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        origin: this.#origin,
        'x-from': this.#origin,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
}

/** The hidden fields of a form of the simulated identity provider. */
function hiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  return Object.fromEntries(Array.from(fields, ([, name, value = '']) => [name, value.replaceAll('&amp;', '&')]));
}

// An employee's browser as far as the api can tell: signs in, keeps the cookie, makes calls with the product's headers.
import { z } from 'zod';
import type { DemoEmployee } from '../demo.ts';

const account = z.object({ nickName: z.string().nullable(), isRkInfo: z.boolean() });

export class PortalClient {
  readonly #origin: string;
  readonly employee: DemoEmployee;
  #cookie = '';

  constructor(origin: string, employee: DemoEmployee) {
    this.#origin = origin;
    this.employee = employee;
  }

  /** @throws Error when the sign-in is not answered with a session. */
  async signIn(): Promise<void> {
    const { email, password } = this.employee;
    const response = await this.#send('POST', '/api/v1/auth/login', { email, password });
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    if (this.#cookie === '') throw new Error('the sign-in set no cookie');
  }

  async account(): Promise<z.output<typeof account>> {
    const path = `/api/v1/user-account?sysUserCode=${this.employee.sysUserCode}`;
    return account.parse(await (await this.#send('GET', path)).json());
  }

  async call(method: 'POST' | 'PUT', path: string, body: Record<string, unknown>): Promise<void> {
    const response = await this.#send(method, path, { sysUserCode: this.employee.sysUserCode, ...body });
    await response.arrayBuffer();
  }

  /** @throws Error for any answer but 2xx, and fetch's own when there is none. */
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

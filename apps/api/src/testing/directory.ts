/**
 * Simulates a company's directory that calls the api: with its token, in SCIM's media type; every response is parsed by its
 * schema.
 */
import { SCIM_CALLS, SCIM_TYPE, ScimErrorBody, type ScimUser } from '@minori/contract/scim-calls';
import type { InjectOptions } from 'fastify';
import type { TestApp, TestCompany } from '../testing.ts';
import { operate } from './operator.ts';

interface DirectoryAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed body; undefined if there is none. */
  readonly body: unknown;
}

export type Directory = ReturnType<typeof directoryWith>;

/** @param token null sends no token */
export function directoryWith(app: TestApp, token: string | null) {
  const ask = async (method: string, path: string, payload?: unknown): Promise<DirectoryAnswer> => {
    const answer = await app.server.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `/scim/v2${path}`,
      headers: {
        host: 'localhost:80',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && { 'content-type': `${SCIM_TYPE}; charset=utf-8` }),
      },
      ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    const body: unknown = answer.payload === '' ? undefined : JSON.parse(answer.payload);
    if (answer.statusCode >= 400) ScimErrorBody.parse(body);
    return { status: answer.statusCode, headers: answer.headers, body };
  };
  return {
    ask,
    users: async (query = '') => SCIM_CALLS.listUsers.response.parse((await ask('GET', `/Users${query}`)).body),
    user: async (id: string) => SCIM_CALLS.getUser.response.parse((await ask('GET', `/Users/${id}`)).body),
    add: async (body: unknown): Promise<ScimUser> => {
      const { status, body: made } = await ask('POST', '/Users', body);
      if (status !== 201) throw new Error(`not added: ${status} ${JSON.stringify(made)}`);
      return SCIM_CALLS.addUser.response.parse(made);
    },
  };
}

/** Creates a token with the operator's command and uses it. */
export async function directoryOf(app: TestApp, company: TestCompany): Promise<Directory> {
  const at = { databaseUrl: app.config.databaseUrl, now: app.clock.now };
  const { out } = await operate(at, 'directory', 'token', company.url, '--json');
  return directoryWith(app, (JSON.parse(out) as { token: string }).token);
}

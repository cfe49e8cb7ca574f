// Tests that the OpenAPI file matches the call table, and is browsable in demo mode only.
import type { Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { COLLEAGUE_COUNTS, COLLEAGUE_PEOPLE } from '@minori/contract/colleague-comparison';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing.ts';
import { FIELD_TEXTS } from './field-texts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly (Field & { readonly name: string; readonly in: string; readonly required: boolean })[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Record<string, { readonly schema: Record<string, unknown> }>;
  };
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema: object }> }>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: { readonly ErrorBody: Field } };
}

async function documentOf(): Promise<Document> {
  return JSON.parse((await app.visitor().send({ url: '/api/openapi.json' })).payload);
}

test('every call is an operation with its input, its answer and the error body', async () => {
  const { openapi, paths } = await documentOf();
  expect(openapi).toBe('3.1.0');
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(CALLS).sort());
  for (const { operationId, responses } of operations) {
    const { answers }: Call = CALLS[operationId as CallName];
    const isZip = answers === 'zip';
    const [status, type] = isZip ? ['201', 'application/zip'] : ['200', 'application/json'];
    expect(responses[status]?.content[type]?.schema).toBeDefined();
    expect(responses[isZip ? '200' : '201']).toBeUndefined();
    expect(responses.default?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ErrorBody' });
  }
  expect(paths['/api/v1/user-account']?.get).toMatchObject({
    parameters: [{ name: 'sysUserCode', in: 'query', required: true }],
    security: [{ session: [] }],
  });
  expect(Object.keys(paths['/api/v1/colleague-comparison']?.get?.responses['200']?.content ?? {})).toEqual([
    'application/json',
    COLLEAGUE_COUNTS,
    COLLEAGUE_PEOPLE,
  ]);
  expect(paths['/api/v1/biz-code']?.get?.security).toEqual([]);
  const body = paths['/api/v1/auth/login']?.post?.requestBody?.content['application/json']?.schema;
  expect(body).toMatchObject({ required: ['email', 'password'], additionalProperties: false });
});

test('the document names required headers, and says whether a body is needed', async () => {
  const { paths } = await documentOf();
  const told = (path: string, method: string) => {
    const { parameters, requestBody } = paths[path]?.[method] ?? { parameters: [] };
    const headers = parameters.filter((one) => one.in === 'header' && one.required).map(({ name }) => name);
    return [headers, requestBody?.required, Object.keys(requestBody?.content ?? {})];
  };
  expect(told('/api/v1/auth/login', 'post')).toEqual([['X-From', 'Origin'], true, ['application/json']]);
  expect(told('/api/v1/auth/logout', 'post')).toEqual([['X-From', 'Origin'], false, ['application/json']]);
  expect(told('/api/v1/sessions/{id}', 'delete')).toEqual([['X-From', 'Origin'], undefined, []]);
  expect(told('/api/v1/rk-auto-login', 'get')).toEqual([['X-From', 'Sec-Fetch-Site'], undefined, []]);
  expect(told('/api/v1/user-account', 'get')).toEqual([[], undefined, []]);
  const security = (path: string, method: string) => paths[path]?.[method]?.security;
  expect(security('/api/v1/batch/srp-error', 'post')).toEqual([{ session: [], reportToken: [] }]);
  expect(security('/api/v1/domains', 'get')).toEqual([{ serverToken: [] }]);
  expect(security('/api/v1/columns/list', 'get')).toEqual([{}, { session: [] }]);
});

interface Field {
  readonly description?: string;
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly anyOf?: readonly Field[];
  readonly oneOf?: readonly Field[];
  readonly properties?: Readonly<Record<string, Field>>;
  readonly items?: Field;
}

/** Every field of a schema, at any depth, under the name by which its text is found. */
function fieldsOf(path: string, { properties = {}, items, anyOf = [], oneOf = [] }: Field): [string, Field][] {
  const own = Object.entries(properties).flatMap(([name, field]): [string, Field][] => [
    [`${path}.${name}`, field],
    ...fieldsOf(`${path}.${name}`, field),
  ]);
  return [...own, ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap((part) => fieldsOf(path, part))];
}

test('every field of a request and every code in an answer has a text, and no text is left over', async () => {
  const { paths, components } = await documentOf();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const sent = operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.map((one): [string, Field] => [`${operationId}.${one.name}`, one]),
    ...fieldsOf(operationId, requestBody?.content['application/json']?.schema ?? {}),
  ]);
  expect(sent.filter(([, { description }]) => !description).map(([path]) => path)).toEqual([]);

  const answered = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses['200']?.content ?? {}).flatMap(({ schema }) => fieldsOf(operationId, schema)),
  );
  const isNumber = ({ enum: values = [], anyOf = [] }: Field): boolean =>
    values.some((value) => typeof value === 'number') || anyOf.some(isNumber);
  const isBareCode = (path: string, { enum: values, pattern }: Field) =>
    /(Code|outcome)$/.test(path) && values === undefined && pattern === undefined;
  const refused = fieldsOf('ErrorBody', components.schemas.ErrorBody);
  const untold = [...answered.filter(([path, field]) => isNumber(field) || isBareCode(path, field)), ...refused].filter(
    ([, { description }]) => !description,
  );
  expect(refused.length).toBeGreaterThan(4);
  expect(untold.map(([path]) => path)).toEqual([]);

  const said = new Set([...sent, ...answered].map(([path]) => path.split('.')));
  const names = [...said].flatMap((path) => [path.at(-1), path.slice(-2).join('.')]);
  expect(Object.keys(FIELD_TEXTS).filter((name) => !names.includes(name))).toEqual([]);
});

test('the browsable page exists in demo mode only', async () => {
  // Metrics aren't served here, either: they have a listener of their own.
  for (const url of ['/api/docs', '/api/docs/json', '/metrics', '/api/metrics', '/health']) {
    expect((await app.visitor().send({ url })).statusCode).toBe(404);
  }
  const demo = await createTestApp({ databaseUrl: app.config.databaseUrl, config: { production: false } });
  const page = await demo.visitor().send({ url: '/api/docs/' });
  expect(page.payload).toContain('Swagger UI');
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect((await demo.visitor().send({ url: '/api/docs/static/swagger-ui-bundle.js' })).statusCode).toBe(200);
  await demo.close();
});

test('health answers yes or no and nothing else', async () => {
  for (const [url, status] of [
    ['/health/live', 'live'],
    ['/health/ready', 'ready'],
  ]) {
    const { statusCode, payload } = await app.server.inject({ url: url ?? '', headers: { host: '10.0.0.7' } });
    expect([statusCode, payload]).toEqual([200, JSON.stringify({ status })]);
  }
});

// Tests that the OpenAPI document is complete, with a client that knows nothing else (it doesn't import the contract) and makes a
// request of each call from it. The document lacks no required header, type or body, and no value that it allows is refused
// for its form.
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../src/testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly contentMediaType?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { schema: Schema }>> };
}

type Known = Readonly<Record<string, unknown>>;

const OF_FORMAT: Readonly<Record<string, string>> = {
  ...{ uuid: '6f1c1f4e-3a51-4f0e-9c1e-1d3f6a0b2c4d', date: '1990-04-01', email: 'aoi@minato.example' },
};
const TEXT = 'あ';

const typeOf = ({ type }: Schema) => (typeof type === 'string' ? type : type?.[0]);

/** The smallest value that a schema allows: required fields only, with known values for the names in `known`. */
function smallestValue(schema: Schema, name: string, known: Known): unknown {
  if (name in known) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [part] = schema.anyOf ?? schema.oneOf ?? [];
  if (part) return smallestValue(part, name, known);
  switch (typeOf(schema)) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(required.map((key) => [key, smallestValue(properties[key] ?? {}, key, known)]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => smallestValue(schema.items ?? {}, name, known));
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
    case 'null':
      return null;
    case 'boolean':
      return true;
    default:
      return OF_FORMAT[schema.format ?? ''] ?? TEXT;
  }
}

/** Whether the schema itself excludes `TEXT`. */
function refusesText(schema: Schema | undefined): boolean {
  if (!schema) return false;
  const { pattern, contentMediaType, anyOf = [], allOf = [] } = schema;
  if (contentMediaType !== undefined) return true;
  const isRefused = pattern !== undefined && !new RegExp(pattern, 'u').test(TEXT);
  return (
    isRefused ||
    allOf.some(refusesText) ||
    (anyOf.length > 0 && anyOf.every((one) => one.type === 'null' || refusesText(one)))
  );
}

function schemaAt(schema: Schema | undefined, path: readonly string[]): Schema | undefined {
  const [key, ...rest] = path;
  const inner = schema?.properties || schema?.items ? schema : schema?.anyOf?.find(({ type }) => type !== 'null');
  if (key === undefined || !inner) return schema;
  return schemaAt(/^\d+$/.test(key) ? inner.items : inner.properties?.[key], rest);
}

const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema;

function requestOf(path: string, method: string, operation: Operation, known: Known): InjectOptions {
  const wanted = (place: Parameter['in']) =>
    operation.parameters
      .filter((one) => one.in === place && one.required)
      .map(({ name, schema }) => [name, String(smallestValue(schema, name, known))] as const);
  const inPath = wanted('path').reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(wanted('query').map((pair) => [...pair])).toString();
  const body = bodyOf(operation);
  return {
    method: method.toUpperCase() as 'GET',
    url: query === '' ? inPath : `${inPath}?${query}`,
    headers: {
      host: 'localhost:80',
      ...Object.fromEntries(wanted('header')),
      ...(operation.security.length > 0 && { cookie: String(known.cookie) }),
      ...(operation.requestBody?.required && { 'content-type': 'application/json' }),
    },
    ...(operation.requestBody?.required && body && { payload: JSON.stringify(smallestValue(body, '', known)) }),
  };
}

/** The values that the headers' descriptions require. */
const HEADERS = { 'X-From': 'http://localhost:80', Origin: 'http://localhost:80', 'Sec-Fetch-Site': 'same-origin' };

/** Matches refusals of a value's form; other refusals depend on stored data. */
const OF_FORM = /形式が正しくありません|存在する日付|入力してください/;

test('文書だけで作ったリクエストは、文書からわからない理由では断られない', async () => {
  const company = await app.addCompany();
  const document = JSON.parse((await app.visitor().send({ url: '/api/openapi.json' })).payload) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const surprises: unknown[] = [];
  let tried = 0;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const employee = await app.addEmployee(company);
      const { sysUserCode, sysOrganizationCode, email } = employee;
      const cookie = await app.addSession(employee);
      const known = { ...HEADERS, sysUserCode, sysOrganizationCode, email, cookie };
      const answer = await app.server.inject(requestOf(path, method, operation, known));
      tried += 1;
      if (answer.statusCode < 400) continue;
      const { errors } = JSON.parse(answer.payload) as { readonly errors: readonly { code: string; msg: string }[] };
      if (answer.statusCode === 415 || (answer.statusCode === 403 && errors.length > 0)) {
        surprises.push([operation.operationId, answer.statusCode, errors]);
      }
      for (const { code, msg } of answer.statusCode === 400 ? errors : []) {
        const schema =
          operation.parameters.find(({ name }) => name === code)?.schema ??
          schemaAt(bodyOf(operation), code.split('.'));
        if (OF_FORM.test(msg) && !refusesText(schema)) surprises.push([operation.operationId, code, msg, schema]);
      }
    }
  }
  expect(tried).toBeGreaterThan(70);
  expect(surprises).toEqual([]);
});

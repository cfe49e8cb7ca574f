/**
 * Generates the OpenAPI 3.1 document from the call table. Routes and the typed client use the same records, so that the document
 * can't differ from them.
 */

import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { answersFrom, type Call, mayBeEmpty } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { ErrorBody } from '@minori/contract/error-body';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { JSON_TYPE } from '../http/answer-call.ts';
import { CachedText, sendCachedText } from '../http/cached-text.ts';
import { headersOf } from '../http/same-origin.ts';
import type { Config } from '../process/config.ts';
import { callText, ERROR_TEXTS } from './call-texts.ts';
import { CODE_TEXTS, FIELD_TEXTS } from './field-texts.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type JsonObject = Readonly<Record<string, unknown>>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Adds descriptions to a schema's fields; `parent` is the call, then the field that contains them. */
function described(schema: JsonSchema, parent: string, texts: Readonly<Record<string, string>>): JsonSchema {
  const inside = (part: JsonSchema) => described(part, parent, texts);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const description = texts[`${parent}.${name}`] ?? texts[name];
    return [name, { ...described(field as JsonSchema, name, texts), ...(description && { description }) }];
  });
  return {
    ...schema,
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inside) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(inside) }),
    ...(schema.items && { items: inside(schema.items as JsonSchema) }),
    ...(schema.properties && { properties: Object.fromEntries(fields) }),
  };
}

const sent = (call: Call, schema: z.ZodMiniType) => described(schemaOf(schema, 'input'), call.name, FIELD_TEXTS);

const answered = (call: Call, schema: z.ZodMiniType) => described(schemaOf(schema, 'output'), call.name, CODE_TEXTS);

function parametersOf(call: Call, part: 'params' | 'query'): JsonObject[] {
  const schema = call[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = sent(call, schema);
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(([name, { description, ...rest }]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: required.includes(name),
    description,
    schema: rest,
  }));
}

/** Headers that the portal's pages send; a server with a token may leave them out. */
function requiredHeaders(call: Call): JsonObject[] {
  return headersOf(call).map(({ name, is }) => ({
    ...{ name, in: 'header', required: true, description: `Must be ${is}.` },
    schema: { type: 'string' },
  }));
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const binary = { schema: { type: 'string', format: 'binary' } };

/** The call's other media types, selected with `Accept`. */
function otherForms(call: Call): JsonObject {
  const shapes = Object.entries(call.forms ?? {}).map(([form, shape]) => [
    form,
    shape === 'bytes' ? binary : { schema: answered(call, shape) },
  ]);
  return Object.fromEntries(shapes);
}

/** The successful response: a zip has status 201, everything else 200. */
function goodAnswer(call: Call): JsonObject {
  if (call.answers === undefined) {
    const content = { ...json(answered(call, call.response)), ...otherForms(call) };
    return { '200': { description: 'Answered.', content } };
  }
  const content = { 'application/zip': binary };
  return { '201': { description: 'A file to be saved.', content } };
}

const REPORTS: readonly CallName[] = ['srpErr', 'srpError'];

/** The security requirements of a call: one entry of the list must be met, with everything in it. */
function securityOf(name: CallName, { scope, fromServers }: Call): JsonObject[] {
  if (scope === 'server-token') return [{ serverToken: [] }];
  if (scope === 'reader') return [{}, { session: [] }];
  if (scope === 'public') return fromServers ? [{}, { serverToken: [] }] : [];
  return [{ session: [], ...(REPORTS.includes(name) && { reportToken: [] }) }];
}

const SECURITY_SCHEMES = {
  session: {
    ...{ type: 'apiKey', in: 'cookie', name: '__Host-minori-session' },
    description: 'Given by every sign-in, to be sent back as cookies are; without __Host- where there is no https.',
  },
  reportToken: {
    ...{ type: 'apiKey', in: 'header', name: 'Authorization' },
    description:
      'The value of the cookie minori_batch, which every sign-in gives; behind https its name is __Host-minori_batch.',
  },
  serverToken: { type: 'http', scheme: 'bearer', description: 'A token that the operator has set for another server.' },
};

function operationOf(name: CallName, call: Call): JsonObject {
  return {
    operationId: name,
    tags: [call.path.split('/')[3] ?? 'api'],
    summary: `Scope: ${call.scope}, from: ${answersFrom(call)}${call.ours ? ' (not in the specification)' : ''}`,
    description: callText(name, call),
    security: securityOf(name, call),
    parameters: [...parametersOf(call, 'params'), ...parametersOf(call, 'query'), ...requiredHeaders(call)],
    ...(call.body && { requestBody: { required: !mayBeEmpty(call), content: json(sent(call, call.body)) } }),
    responses: {
      ...goodAnswer(call),
      default: { description: 'Refused or failed.', content: json({ $ref: '#/components/schemas/ErrorBody' }) },
    },
  };
}

let made: ReturnType<typeof makeOpenApiDocument> | undefined;

/** Made once per process: the contract doesn't change while it runs. */
function openApiDocument() {
  made ??= makeOpenApiDocument();
  return made;
}

function makeOpenApiDocument() {
  const paths: Record<string, JsonObject> = {};
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Minori', version: '1', description: 'Calls between the portal and its api.' },
    paths,
    components: {
      schemas: { ErrorBody: described(schemaOf(ErrorBody, 'output'), 'ErrorBody', ERROR_TEXTS) },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** Serves the contract as an OpenAPI file for developers of clients, and in demo mode a browsable page of it. */
export async function installApiDocs(app: FastifyInstance, config: Config): Promise<void> {
  const document = openApiDocument();
  const cached = new CachedText(JSON.stringify(document));
  app.get('/api/openapi.json', { config: { kind: 'document' } }, (_request, reply) =>
    sendCachedText(reply.header('cache-control', 'no-cache'), cached, JSON_TYPE),
  );
  if (config.production) return;
  // The plugin's types know only OpenAPI 3.0; it serves any document.
  const specification = { document } as unknown as StaticDocumentSpec;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, kind: 'document' };
    });
    await scope.register(swagger, { mode: 'static', specification });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
}

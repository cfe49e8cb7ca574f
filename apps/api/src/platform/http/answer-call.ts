/**
 * Sends a handler's result as the response: JSON through the response schema, which drops unlisted fields, or JSON text that
 * PostgreSQL composed. Reads get an ETag, so that a repeated read of unchanged figures has no body. A zip is sent as a download
 * with 201, its failures as JSON. Another form of a response has its own media type.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Call } from '@minori/contract/call';
import { getOwnData, OWN_DATA_FILE } from '@minori/contract/own-data';
import { TEST_DATA_FILE, testUserDataOutput } from '@minori/contract/test-user-data';
import type { FastifyReply } from 'fastify';
import { type CachedText, entityTag, type TaggedText } from './cached-text.ts';
import { FormAnswer, JsonPieces, JsonText } from './route.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

function textOf(call: Call, result: unknown): string {
  return result instanceof JsonText ? result.text : JSON.stringify(call.response.parse(result));
}

/** File names of downloads. */
const FILE_NAMES: ReadonlyMap<Call, string> = new Map<Call, string>([
  [testUserDataOutput, TEST_DATA_FILE],
  [getOwnData, OWN_DATA_FILE],
]);

/** A successful download always has status 201 (errors.md). */
function sendZip(reply: FastifyReply, call: Call, result: unknown): void {
  const fileName = FILE_NAMES.get(call);
  if (fileName === undefined) throw new Error(`${call.path} has no name for its file.`);
  reply
    .code(201)
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(call.response.parse(result));
}

/** @throws Error for a form that the call does not have, or content that doesn't fit it: a bug, like a wrong response */
function contentOf(call: Call, { form, content }: FormAnswer): string | Buffer {
  const shape = call.forms?.[form];
  if (shape === undefined) throw new Error(`${call.path} has no form ${form}.`);
  if (shape !== 'bytes') return JSON.stringify(shape.parse(content));
  if (!(content instanceof Uint8Array)) throw new Error(`${form} is bytes.`);
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/** Sends a response that is not cached: the cache looks responses up by URL, which doesn't contain the form. */
function sendForm(reply: FastifyReply, call: Call, answer: FormAnswer): void {
  const content = contentOf(call, answer);
  // The form is part of the tag, because two forms may have equal content.
  const tag = entityTag(`${answer.form} ${entityTag(content)}`);
  reply.header('etag', tag);
  if (reply.request.headers['if-none-match'] === tag) reply.code(304).send();
  else reply.type(answer.form).send(content);
}

/** @returns the text of the response if it may be cached */
export function sendResult(reply: FastifyReply, call: Call, result: unknown): TaggedText | undefined {
  if (call.answers === 'zip') {
    sendZip(reply, call, result);
    return undefined;
  }
  if (result instanceof FormAnswer) {
    sendForm(reply, call, result);
    return undefined;
  }
  if (result instanceof JsonPieces) {
    reply.type(JSON_TYPE).send(Readable.from(result.pieces, { objectMode: false }));
    return undefined;
  }
  const text = textOf(call, result);
  if (call.method !== 'GET') {
    reply.type(JSON_TYPE).send(text);
    return undefined;
  }
  const answer = { text, tag: entityTag(text) };
  sendAnswer(reply, answer);
  return result instanceof JsonText && !call.forms ? answer : undefined;
}

function sendAnswer(reply: FastifyReply, { text, tag }: TaggedText): void {
  reply.header('etag', tag);
  if (reply.request.headers['if-none-match'] === tag) reply.code(304).send();
  else reply.type(JSON_TYPE).send(text);
}

/** Sent to a client that already has the text: no body. */
export const NOTHING = { content: '', encoding: null } as const;

/**
 * Writes a cached response without Fastify's sending hooks: no cookie is set, and the text is compressed already. The request is
 * still logged.
 */
export async function sendCached(reply: FastifyReply, answer: CachedText): Promise<FastifyReply> {
  const isKnown = reply.request.headers['if-none-match'] === answer.tag;
  const { content, encoding } = isKnown ? NOTHING : await answer.contentFor(reply.request);
  const { vary, ...common } = reply.getHeaders() as OutgoingHttpHeaders;
  const headers = { ...common, etag: answer.tag, vary: `${vary}, accept-encoding` };
  const body = { 'content-type': JSON_TYPE, 'content-length': content.length };
  reply.hijack();
  reply.request.slot?.answered();
  if (isKnown) reply.raw.writeHead(304, headers).end();
  else
    reply.raw.writeHead(200, { ...headers, ...body, ...(encoding && { 'content-encoding': encoding }) }).end(content);
  return reply;
}

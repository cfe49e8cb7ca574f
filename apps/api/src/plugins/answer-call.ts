/**
 * How a handler's result leaves: through the response schema, which drops whatever it does not list, or as the text
 * that PostgreSQL composed. Both carry an ETag on reads, so that a repeated read of unchanged figures costs no body.
 */
import { createHash } from 'node:crypto';
import type { Call } from '@minori/contract/call';
import type { FastifyReply } from 'fastify';
import { JsonText } from '../route.ts';

function textOf(call: Call, result: unknown): string {
  return result instanceof JsonText ? result.text : JSON.stringify(call.response.parse(result));
}

/** Weak, because compression may change the bytes; sha256 over the text, because only equality matters. */
function entityTag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

export function sendResult(reply: FastifyReply, call: Call, result: unknown): FastifyReply {
  const text = textOf(call, result);
  if (call.method === 'GET') {
    const tag = entityTag(text);
    reply.header('etag', tag);
    if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(text);
}

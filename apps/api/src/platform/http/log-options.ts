/**
 * Decides what may be logged, as an allow-list (security.md row 11): request id, trace id, method, route pattern, status, reason,
 * short code, milliseconds and the employee's number. Bodies, queries, cookies, headers and mail addresses can't be logged:
 * Fastify's own log calls pass through these serializers, too.
 */
import { escapeUnseen } from '@minori/contract/outside-text';
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import pino from 'pino';
import { type NamesInFailure, namesInFailure } from '../storage/database-failure.ts';

/** A type, not an interface, because Fastify's logger requires an index signature. */
type SafeError = NamesInFailure & {
  readonly type: string;
  readonly code?: string;
  /** Always '', because drivers and parsers quote their input in their messages. The stack shows where it happened. */
  readonly message: string;
  readonly stack: string;
};

const FRAMES = 12;

export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  // The stack begins with the message, and a line of it may look like a frame.
  const afterMessage = (error.stack ?? '').split('\n').slice(error.message.split('\n').length);
  const frames = afterMessage.filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...('code' in error && { code: String(error.code).slice(0, 40) }),
    ...namesInFailure(error),
    message: '',
    stack: frames.slice(0, FRAMES).join('\n'),
  };
}

export const LOG_OPTIONS = {
  level: 'info',
  base: { service: 'minori-api', version: PRODUCT_VERSION },
  timestamp: pino.stdTimeFunctions.isoTime,
  // JSON escapes only the first 32 control characters; the others would reach the terminal of whoever reads the log.
  hooks: { streamWrite: escapeUnseen },
  serializers: {
    err: safeError,
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? '' }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
} satisfies LoggerOptions;

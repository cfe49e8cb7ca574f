/**
 * Sends every failure in the one form of errors.md: services' `Failure`s, Fastify's own 400, 404, 413, 415 and 500, a database
 * that is unavailable, and requests so malformed that Fastify never sees them.
 */
import type { Socket } from 'node:net';
import type { ErrorKey } from '@minori/contract/error-catalogue';
import { errorCode } from '@minori/contract/error-code';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, type FailureDetails } from '../base/failure.ts';
import { databaseFailure } from '../storage/database-failure.ts';
import { ANSWER_HEADERS, errorAnswer } from './error-answer.ts';

/** Fastify's own errors that have a row of the error catalogue. */
const BY_FRAMEWORK_CODE: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
};

export function failureKey(error: unknown): ErrorKey {
  if (error instanceof Failure) return error.key;
  const outage = databaseFailure(error);
  if (outage) return outage;
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const known = code === undefined ? undefined : BY_FRAMEWORK_CODE[code];
  if (known) return known;
  if (statusCode === 404) return 'not_found';
  // Whatever else Fastify blames on the client (syntax, length, encoding) is a validation error.
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'validation_error' : 'internal_error';
}

export function sendFailure(reply: FastifyReply, key: ErrorKey, details?: FailureDetails): FastifyReply {
  const answer = errorAnswer(key, details);
  // Keeps the call's own Vary header, which names more than the cookie where the call has several forms: caches must separate a
  // failure from each of these forms, too.
  const ofCall = String(reply.getHeader('vary') ?? '');
  const vary = /\bcookie\b/i.test(ofCall) ? ofCall : ANSWER_HEADERS.vary;
  reply.request.outcome = { reason: answer.body.reason, code: errorCode(answer.body.statusCode, reply.request.id) };
  return (
    reply
      .code(answer.httpStatus)
      // The screen derives the short error code from this id, and the log line contains both, so that people can quote the code
      // to support.
      .headers({ ...answer.headers, vary, 'x-request-id': reply.request.id })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer.body))
  );
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const key = failureKey(error);
  if (key === 'internal_error') request.log.error({ err: error }, 'unexpected failure');
  else if (error instanceof Failure && error.cause) request.log.error({ err: error.cause }, 'unexpected failure');
  else if (!(error instanceof Failure) && key !== 'validation_error') request.log.warn({ err: error }, key);
  return sendFailure(reply, key, error instanceof Failure ? error.details : undefined);
}

/**
 * Responds to bytes that are not HTTP: writes the usual error body itself, then closes the connection. A connection without any
 * request before the time-out is closed without a response: browsers open some in advance and would take the response for that of
 * their next request.
 */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.bytesRead === 0 || !socket.writable) {
    socket.destroy();
    return;
  }
  const { httpStatus, body } = errorAnswer(
    error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'validation_error',
  );
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${httpStatus} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}

export function installErrorContract(app: FastifyInstance): void {
  app.decorateRequest('outcome', null);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, 'not_found'));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The failure in the response, for the log line: its reason, and the short code that the screen shows. */
    outcome: { readonly reason: string; readonly code: string } | null;
  }
}

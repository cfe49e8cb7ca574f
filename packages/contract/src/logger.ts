/** 画面のログ — takes reports of a browser or another server: a named event with a few redacted values, treated as untrusted input. */
import * as z from 'zod/mini';
import { Empty } from './auth.ts';
import { call } from './call.ts';
import { Cleaned } from './outside-text.ts';

const Value = z.union([Cleaned(500, 0), z.number(), z.boolean(), z.null()]);

export const FrontLog = z.strictObject({
  message: Cleaned(500),
  params: z.record(z.string().check(z.maxLength(40)), Value),
});

/**
 * The portal's pages report without an Authorization header, because a token in a browser is no secret. Section 7's token of the
 * environment is for other servers (docs/decisions/0010).
 */
export const logger = call({
  name: 'logger',
  method: 'POST',
  path: '/api/v1/logger',
  scope: 'public',
  fromServers: true,
  failure: 'logOutput',
  body: FrontLog,
  response: Empty,
  bodyLimit: 8192,
});

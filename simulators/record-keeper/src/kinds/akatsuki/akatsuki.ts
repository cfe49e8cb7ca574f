// Kind 1, the JIS&T-like site: CGI-style addresses, Shift_JIS, tables, one-time form tokens, one session at a time.
// calculations.md section 10 has the facts that it imitates; the name and the texts are invented.

import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance } from 'fastify';
import { parseFormBody } from '../../wire/form-body.ts';
import type { Kind, KindOptions } from '../kind.ts';
import { accountPageRoutes } from './account-pages.ts';
import { sendMessage } from './answer.ts';
import { loginRoutes } from './login.ts';
import { FAULT, INVALID_TRANSITION, LOGIN_REFUSALS, NOT_FOUND } from './messages.ts';

async function pages(app: FastifyInstance, { site, onFault }: KindOptions): Promise<void> {
  await app.register(cookie);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseFormBody(body),
  );
  app.setNotFoundHandler((_request, reply) => sendMessage(reply, null, NOT_FOUND));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    // A body of another type or size is the visitor's doing; anything else is ours.
    if ((error.statusCode ?? 500) < 500) return sendMessage(reply, null, INVALID_TRANSITION);
    onFault?.(error);
    return sendMessage(reply, null, FAULT);
  });
  loginRoutes(app, site);
  accountPageRoutes(app, site);
}

export const AKATSUKI: Kind = {
  pages,
  refuse: (reply, refusal) => sendMessage(reply, null, LOGIN_REFUSALS[refusal]),
  id: { pattern: /^\d{10}$/, text: 'ten digits' },
  password: { pattern: /^[!-~]{1,20}$/, text: 'up to 20 characters of printable ASCII' },
};

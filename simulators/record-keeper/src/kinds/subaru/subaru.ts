// Kind 3, the SBI-like site: UTF-8, figures as JSON inside HTML, a first-login set-up, a menu of eighteen items.
// calculations.md section 10 has the facts that it imitates; the name and the texts are invented.

import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance } from 'fastify';
import { acceptUtf8Forms } from '../../wire/utf8-form-body.ts';
import type { Kind, KindOptions } from '../kind.ts';
import { accountPageRoutes } from './account-pages.ts';
import { sendMessage } from './answer.ts';
import { loginRoutes } from './login.ts';
import { BAD_REQUEST, FAULT, LOGIN_REFUSALS, NOT_FOUND } from './messages.ts';
import { setupRoutes } from './setup.ts';

async function pages(app: FastifyInstance, { site, onFault }: KindOptions): Promise<void> {
  await app.register(cookie);
  acceptUtf8Forms(app);
  app.setNotFoundHandler((_request, reply) => sendMessage(reply, null, NOT_FOUND));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    // A body of another type or size is the visitor's doing; anything else is ours.
    if ((error.statusCode ?? 500) < 500) return sendMessage(reply, null, BAD_REQUEST);
    onFault?.(error);
    return sendMessage(reply, null, FAULT);
  });
  loginRoutes(app, site);
  setupRoutes(app, site);
  accountPageRoutes(app, site);
}

export const SUBARU: Kind = {
  pages,
  refuse: (reply, refusal) => sendMessage(reply, null, LOGIN_REFUSALS[refusal]),
  id: { pattern: /^[0-9A-Za-z]{10}$/, text: 'ten letters and digits' },
  password: { pattern: /^[0-9A-Za-z]{6,15}$/, text: 'six to fifteen letters and digits' },
};

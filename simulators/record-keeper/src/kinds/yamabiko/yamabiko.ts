// Defines kind 2, the NRK-like site: UTF-8, links rather than buttons, the birthday on new devices, closed on Sunday
// mornings. It imitates the facts in calculations.md section 10; its name and texts are invented.

import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance } from 'fastify';
import { acceptUtf8Forms } from '../../wire/utf8-form-body.ts';
import type { Kind, KindOptions } from '../kind.ts';
import { accountPageRoutes } from './account-pages.ts';
import { sendMessage } from './answer.ts';
import { loginRoutes } from './login.ts';
import { FAULT, LOGIN_REFUSALS, NOT_FOUND, OUT_OF_HOURS, STALE_FORM } from './messages.ts';
import { statementCsv } from './statement-csv.ts';

async function pages(app: FastifyInstance, { site, now, keepsHours, onFault }: KindOptions): Promise<void> {
  await app.register(cookie);
  acceptUtf8Forms(app);
  app.addHook('onRequest', async (_request, reply) =>
    keepsHours && isOutOfHours(now()) ? sendMessage(reply, null, OUT_OF_HOURS) : undefined,
  );
  app.setNotFoundHandler((_request, reply) => sendMessage(reply, null, NOT_FOUND));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    // A body of an unsupported type or size is the client's fault; any other error is this program's.
    if ((error.statusCode ?? 500) < 500) return sendMessage(reply, null, STALE_FORM);
    onFault?.(error);
    return sendMessage(reply, null, FAULT);
  });
  loginRoutes(app, site);
  accountPageRoutes(app, site);
}

export const YAMABIKO: Kind = {
  pages,
  statementFile: async (facts) => statementCsv(facts),
  refuse: (reply, refusal) => sendMessage(reply, null, LOGIN_REFUSALS[refusal]),
  id: { pattern: /^[0-9A-Za-z]{8}$/, text: 'eight letters and digits' },
  password: { pattern: /^[0-9A-Za-z]{4,12}$/, text: 'four to twelve letters and digits' },
};

// Closed on Sundays from 2:00 to 8:00 in Tokyo, as the record keeper that it imitates (calculations.md section 10).

/** Japan has had no daylight saving time since 1951, so the offset is fixed. */
const TOKYO_OFFSET_MS = 9 * 60 * 60 * 1000;
const SUNDAY = 0;
const CLOSING_HOUR = 2;
const OPENING_HOUR = 8;

/** From 2:00 sharp until just before 8:00. */
export function isOutOfHours(instant: Date): boolean {
  const tokyo = new Date(instant.getTime() + TOKYO_OFFSET_MS);
  const hour = tokyo.getUTCHours();
  return tokyo.getUTCDay() === SUNDAY && hour >= CLOSING_HOUR && hour < OPENING_HOUR;
}

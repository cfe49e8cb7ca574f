/**
 * 画面のログ — writes a report of a browser, or of another server with a token, as one log line. Anybody can make this call, so its
 * content is not trusted.
 */

import { logger } from '@minori/contract/logger';
import { type Route, route } from '../http/route.ts';
import { reportedName, reportedParams } from './redact.ts';

export function loggerRoutes(): readonly Route[] {
  return [
    route(logger, async ({ body }, { log, authorization }) => {
      // Passed as a value, never as the format string: %s in it stays text.
      const by = authorization === undefined ? 'a browser' : 'a server';
      log.warn({ report: reportedName(body.message), params: reportedParams(body.params) }, `reported by ${by}`);
      return {};
    }),
  ];
}

/**
 * 画面のログ — a report of a browser, or of another server that has shown its token, becomes one line of the log. Anybody
 * can call this, so nothing in it is believed.
 */

import { logger } from '@minori/contract/logger';
import { type Route, route } from '../http/route.ts';
import { reportedName, reportedParams } from './redact.ts';

export function loggerRoutes(): readonly Route[] {
  return [
    route(logger, async ({ body }, { log, authorization }) => {
      // As a value, never as the format string: %s in it stays text.
      const by = authorization === undefined ? 'a browser' : 'a server';
      log.warn({ report: reportedName(body.message), params: reportedParams(body.params) }, `reported by ${by}`);
      return {};
    }),
  ];
}

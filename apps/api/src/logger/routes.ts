/** 画面のログ — a browser's report becomes one line of the log. Anybody can call this, so nothing in it is believed. */
import { logger } from '@minori/contract/logger';
import { type Route, route } from '../route.ts';
import { redactParams, redactText } from './redact.ts';

export function loggerRoutes(): readonly Route[] {
  return [
    route(logger, async ({ body }, { log }) => {
      // As a value, never as the format string: %s in it stays text.
      log.warn({ report: redactText(body.message), params: redactParams(body.params) }, 'reported by a browser');
      return {};
    }),
  ];
}

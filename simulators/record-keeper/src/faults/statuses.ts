// Defines responses whose status means that there is no page.

import { type Answer, withBody, withHeaders } from './answer.ts';
import type { AnswerFault } from './behaviour.ts';
import { instead } from './sending.ts';

function status(code: number, extra: Readonly<Record<string, string>> = {}): AnswerFault {
  return instead(`Status ${code} with the short page of a web server.`, ({ answer }) => {
    const page = withBody(answer, `<html><head><title>${code}</title></head><body><h1>${code}</h1></body></html>`);
    return { ...page, status: code, headers: withHeaders(page, extra) };
  });
}

function empty(code: number): AnswerFault {
  return instead(`Status ${code} without a body.`, ({ answer }): Answer => ({ ...withBody(answer, ''), status: code }));
}

export const STATUSES = {
  'empty-200': empty(200),
  'empty-204': empty(204),
  'status-206': status(206),
  'status-304': empty(304),
  'status-401': status(401, { 'www-authenticate': 'Basic realm="kiroku"' }),
  'status-403': status(403),
  'status-404': status(404),
  'status-407': status(407, { 'proxy-authenticate': 'Basic realm="kiroku"' }),
  'status-410': status(410),
  'status-418': status(418),
  'status-429': status(429, { 'retry-after': '30' }),
  'status-500': status(500),
  'status-502': status(502),
  'status-503': status(503),
  'status-503-retry-after': status(503, { 'retry-after': '120' }),
  'status-504': status(504),
} as const satisfies Readonly<Record<string, AnswerFault>>;

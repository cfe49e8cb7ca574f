// Holds an answer back at the point where the site would send it, so that a behaviour can send something else.
// The site has done its work by then, as a real one has when the network or its front fails behind it.

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Answer, Header } from './answer.ts';

/**
 * Calls `decide` with the finished answer; when it returns false, the answer goes out as if nothing had happened.
 * Only what Fastify does with whole answers is caught: one `writeHead` with an object of headers, then one `end`.
 */
export function capture(response: ServerResponse, decide: (answer: Answer) => boolean): void {
  const { writeHead, end } = response;
  let status = 200;
  let headers: OutgoingHttpHeaders = {};
  response.writeHead = ((code: number, fields?: OutgoingHttpHeaders) => {
    status = code;
    headers = fields ?? {};
    return response;
  }) as ServerResponse['writeHead'];
  response.end = ((payload: string | Buffer | null) => {
    response.writeHead = writeHead;
    response.end = end;
    const body = Buffer.from(payload ?? '');
    if (decide({ status, headers: listed(headers), body })) return response;
    return response.writeHead(status, headers).end(body);
  }) as ServerResponse['end'];
}

function listed(headers: OutgoingHttpHeaders): Header[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): Header => [name, String(one)]),
  );
}

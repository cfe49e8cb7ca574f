/**
 * Prevents calls that another site makes with an employee's cookie (security.md rows 23 and 24). A change needs X-From with the
 * product's origin, a browser header that confirms the same origin, and a JSON body or none. A read must not come from another
 * site; a read with an effect must come from the product's own script.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { type Call, mayBeEmpty } from '@minori/contract/call';
import { rkAutoLogin } from '@minori/contract/login-information';
import { getNotice } from '@minori/contract/notice';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../base/failure.ts';
import { ownOrigin } from './hosts.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Values of Sec-Fetch-Site for reads; 'none' means that the person typed the URL. */
const READ_SITES = new Set([undefined, 'same-origin', 'none']);

/**
 * Calls that the specification makes reads although they have an effect (a ticket is made, a notice is marked as read): an image
 * or a link of another site must not cause that effect.
 */
const READS_WITH_EFFECT: ReadonlySet<Call> = new Set<Call>([rkAutoLogin, getNotice]);

/** The headers that a client other than the portal's pages must send, for the OpenAPI document and for error messages. */
const HEADERS = {
  'X-From': 'the origin of the product, as in the address of its pages',
  Origin: 'the same origin; a browser sends it by itself, or Sec-Fetch-Site: same-origin in its place',
  'Sec-Fetch-Site': 'same-origin, as a browser says it for a page of the product',
} as const;

type Header = keyof typeof HEADERS;

/** The required headers of a call, each with its required value. */
export function headersOf(call: Call): readonly { readonly name: Header; readonly is: string }[] {
  const names: readonly Header[] = SAFE_METHODS.has(call.method)
    ? READS_WITH_EFFECT.has(call)
      ? ['X-From', 'Sec-Fetch-Site']
      : []
    : ['X-From', 'Origin'];
  return names.map((name) => ({ name, is: HEADERS[name] }));
}

/** Whether it is a read without an effect that doesn't come from another site. */
export function isOwnRead(call: Call, { 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return READ_SITES.has(site as string | undefined) && !READS_WITH_EFFECT.has(call);
}

/** Names the missing or wrong header: an integrator needs to know it, and another site can't send it. */
function forbidden(name: Header): Failure {
  return new Failure('forbidden', { errors: [{ code: name, msg: `${name} must be ${HEADERS[name]}` }] });
}

function hasBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return length !== '0' || coding !== undefined;
}

/** @throws Failure unsupported_media_type */
function requireJson(call: Call, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined && mayBeEmpty(call) && !hasBody(request)) return;
  if (!JSON_TYPE.test(type ?? '')) throw new Failure('unsupported_media_type');
}

/**
 * @param isServer a server token has authenticated the client: then a change needs none of a page's headers, provided that it has
 * neither Origin nor Sec-Fetch-Site. No browser leaves both out.
 * @throws Failure forbidden for a call that another site could have made, unsupported_media_type for a change whose body is not
 * JSON.
 */
export function requireSameOrigin(call: Call, request: FastifyRequest, isServer: boolean): void {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  const origin = ownOrigin(request);
  const isFrom = headers['x-from'] === origin;
  if (SAFE_METHODS.has(request.method)) {
    if (isOwnRead(call, headers)) return;
    if (!READ_SITES.has(site as string | undefined)) throw forbidden('Sec-Fetch-Site');
    if (!isFrom) throw forbidden('X-From');
    if (site !== 'same-origin') throw forbidden('Sec-Fetch-Site');
    return;
  }
  const isNoPage = isServer && headers.origin === undefined && site === undefined;
  if (!isNoPage) {
    const vouched = headers.origin === origin || (headers.origin === undefined && site === 'same-origin');
    if (site !== undefined && site !== 'same-origin') throw forbidden('Sec-Fetch-Site');
    if (!vouched) throw forbidden('Origin');
    if (!isFrom) throw forbidden('X-From');
  }
  requireJson(call, request);
}

/**
 * No other site can make calls with an employee's cookie (security.md rows 23 and 24). A change needs X-From naming
 * our origin, a browser that vouches for the same origin, and a JSON body; a read must not come from another site, and
 * one that makes something must come from a script of ours.
 */
import { rkAutoLogin } from '@minori/contract/login-information';
import { getNotice } from '@minori/contract/notice';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../base/failure.ts';
import { ownOrigin } from './hosts.ts';

const SAFE = new Set(['GET', 'HEAD']);
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** 'none' is an address typed by the person. */
const READ_SITES = new Set([undefined, 'same-origin', 'none']);

/**
 * Reads by the specification's method that have an effect (a ticket is made, a notice is marked as read): an image or a
 * link of another site must not cause it.
 */
const READS_WITH_EFFECT: ReadonlySet<string | undefined> = new Set([rkAutoLogin.path, getNotice.path]);

/**
 * @param isServer a server token has proved the caller: then a change may come without a page of ours, from what names
 * no page at all. No browser leaves both headers out.
 * @throws Failure forbidden for a call that another site could have made, unsupported_media_type for a change whose
 * body is not JSON.
 */
export function requireSameOrigin(request: FastifyRequest, isServer: boolean): void {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (SAFE.has(request.method)) {
    if (!READ_SITES.has(site as string | undefined)) throw new Failure('forbidden');
    const isOurScript = site === 'same-origin' && headers['x-from'] === ownOrigin(request);
    if (READS_WITH_EFFECT.has(request.routeOptions.url) && !isOurScript) throw new Failure('forbidden');
    return;
  }
  const origin = ownOrigin(request);
  const vouched = headers.origin === origin || (headers.origin === undefined && site === 'same-origin');
  const contradicted = site !== undefined && site !== 'same-origin';
  const isOurPage = headers['x-from'] === origin && vouched && !contradicted;
  const isNoPage = isServer && headers.origin === undefined && site === undefined;
  if (!isOurPage && !isNoPage) throw new Failure('forbidden');
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) throw new Failure('unsupported_media_type');
}

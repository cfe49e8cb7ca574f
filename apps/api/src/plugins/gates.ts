/**
 * What is decided before a request is looked at: that this process still takes requests, that the product is not
 * closed for maintenance, and that the browser came by one of the product's own names.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';
import { isAllowedHost } from './hosts.ts';

export const ACCESS_NOT_POSSIBLE = '/access-not-possible';

function isCall(request: FastifyRequest): boolean {
  return request.url === '/api' || request.url.startsWith('/api/');
}

/** Probes come by whatever address the platform uses. */
function isProbe(request: FastifyRequest): boolean {
  return request.url.startsWith('/health/');
}

/** The refusal's own page and what it is made of must be reachable by any name. */
function isRefusalPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  return path === ACCESS_NOT_POSSIBLE || path.startsWith('/assets/') || path === '/favicon.svg';
}

function refuseForeignHost(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (isCall(request)) throw new Failure('forbidden');
  return isRefusalPage(request) ? undefined : reply.redirect(ACCESS_NOT_POSSIBLE, 302);
}

function maintenanceMessage(until: Date): string {
  const text = new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(until);
  return `メンテナンス中です。終了予定: ${text}`;
}

/** @returns a switch that makes every further request a 503 `draining`, for the time until the server has closed */
export function installGates(app: FastifyInstance, config: Config, now: () => Date): () => void {
  let isDraining = false;
  app.addHook('onRequest', async (request, reply) => {
    if (isProbe(request)) return undefined;
    if (isDraining) throw new Failure('draining');
    if (!isAllowedHost(request, config.productHost)) return refuseForeignHost(request, reply);
    const until = config.maintenanceUntil;
    if (until && isCall(request) && now() < until) {
      const retryAfterSeconds = (until.getTime() - now().getTime()) / 1000;
      throw new Failure('maintenance', { message: maintenanceMessage(until), retryAfterSeconds });
    }
    // Decided before a body is read: what is sent to nowhere is not worth a look.
    if (request.is404) throw new Failure('not_found');
    return undefined;
  });
  // Running requests end well, and their connections are not used for another one.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return () => {
    isDraining = true;
  };
}

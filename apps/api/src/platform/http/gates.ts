/**
 * Refuses or redirects requests before they are looked at: when this process is about to end, when the product is
 * closed for maintenance (by the environment of this process, or by the operator's switch for all of them), and when
 * the browser came by a host name that is not the product's, or by none or several. The request's kind decides how each applies
 * (request-kinds.ts).
 */
import { isClearRequest } from '@minori/contract/clear-request';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../base/failure.ts';
import type { WorkUnderWay } from '../base/work-under-way.ts';
import type { Maintenance } from '../maintenance/switch-repository.ts';
import { isAllowedHost } from './hosts.ts';
import { type Rule, ruleOf } from './request-kinds.ts';

/** A page of the portal. */
export const ACCESS_NOT_POSSIBLE = '/access-not-possible';

function refuseForeignHost({ byForeignHost }: Rule, reply: FastifyReply): FastifyReply | undefined {
  if (byForeignHost === 'refused') throw new Failure('forbidden');
  return byForeignHost === 'answered' ? undefined : reply.redirect(ACCESS_NOT_POSSIBLE, 302);
}

function usualMessage(endsAt: Date | null): string {
  if (endsAt === null) return 'メンテナンス中です。終了予定: 未定';
  const text = new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(endsAt);
  return `メンテナンス中です。終了予定: ${text}`;
}

/** Until its end, where one is known; else the catalogue says when to ask again. */
function closed({ endsAt, message }: Maintenance, now: Date): Failure {
  return new Failure('maintenance', {
    message: message ?? usualMessage(endsAt),
    ...(endsAt && { retryAfterSeconds: (endsAt.getTime() - now.getTime()) / 1000 }),
  });
}

export interface GateKeeping {
  readonly config: {
    /** null unless the configuration itself says so. */
    readonly maintenanceUntil: Date | null;
    readonly productHost: string | null;
  };
  readonly now: () => Date;
  /** What the operator has switched on for all copies. */
  readonly switchedOn: (now: Date) => Maintenance | null;
}

/** Whether, and until when, this copy is closed; null while it serves. */
export function findClosed({ config, now, switchedOn }: GateKeeping): Maintenance | null {
  const current = now();
  const { maintenanceUntil: endsAt } = config;
  return endsAt && current < endsAt ? { endsAt, message: null } : switchedOn(current);
}

function maintenanceNow(keeping: GateKeeping): Failure | null {
  const found = findClosed(keeping);
  return found && closed(found, keeping.now());
}

/** Once `work` drains, every further request is a 503 `draining`, for the time until the server has closed. */
export function installGates(app: FastifyInstance, keeping: GateKeeping, { draining }: WorkUnderWay): void {
  // Nothing is answered before the parser has seen all that came with the head: after a broken chunk there is one answer, not two.
  app.addHook('onRequest', async (request, reply) => {
    if (!isClearRequest(request.raw)) throw new Failure('validation_error');
    const rule = ruleOf(request);
    if (rule.isProbe) return undefined;
    if (draining.aborted) throw new Failure('draining');
    if (!isAllowedHost(request, keeping.config.productHost)) return refuseForeignHost(rule, reply);
    const refusal = rule.isClosedInMaintenance ? maintenanceNow(keeping) : null;
    if (refusal) throw refusal;
    // Decided before a body is read: what is sent to nowhere is not worth a look.
    if (request.is404) throw new Failure('not_found');
    return undefined;
  });
  // Running requests end well, and their connections are not used for another one.
  app.addHook('onSend', (_request, reply, ...[, done]) => {
    if (draining.aborted) reply.header('connection', 'close');
    done();
  });
}

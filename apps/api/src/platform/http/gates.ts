/**
 * Refuses or redirects requests before any other processing: when this process is about to end; when the product is closed for
 * maintenance, by this process's environment or by the operator's switch for all instances; and when the Host header is missing,
 * repeated or not one of the product's. The request's kind decides how each rule applies (request-kinds.ts).
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

/** The failure during maintenance. Retry-After lasts until its end if that is known, else as long as the catalogue says. */
function closed({ endsAt, message }: Maintenance, now: Date): Failure {
  return new Failure('maintenance', {
    message: message ?? usualMessage(endsAt),
    ...(endsAt && { retryAfterSeconds: (endsAt.getTime() - now.getTime()) / 1000 }),
  });
}

export interface GateKeeping {
  readonly config: {
    /** null unless MAINTENANCE_UNTIL is set. */
    readonly maintenanceUntil: Date | null;
    readonly productHost: string | null;
  };
  readonly now: () => Date;
  /** The maintenance that the operator has switched on for all instances. */
  readonly switchedOn: (now: Date) => Maintenance | null;
}

/** Finds the maintenance that closes this instance; null in normal service. */
export function findClosed({ config, now, switchedOn }: GateKeeping): Maintenance | null {
  const current = now();
  const { maintenanceUntil: endsAt } = config;
  return endsAt && current < endsAt ? { endsAt, message: null } : switchedOn(current);
}

function maintenanceNow(keeping: GateKeeping): Failure | null {
  const found = findClosed(keeping);
  return found && closed(found, keeping.now());
}

/**
 * Installs the checks. Once `work` drains, and until the server has closed, every new request gets a 503 `draining` with
 * Retry-After.
 */
export function installGates(app: FastifyInstance, keeping: GateKeeping, { draining }: WorkUnderWay): void {
  // Waits until the parser has seen everything that arrived with the head, so that a broken chunk causes one response, not two.
  app.addHook('onRequest', async (request, reply) => {
    if (!isClearRequest(request.raw)) throw new Failure('validation_error');
    const rule = ruleOf(request);
    if (rule.isProbe) return undefined;
    if (draining.aborted) throw new Failure('draining');
    if (!isAllowedHost(request, keeping.config.productHost)) return refuseForeignHost(rule, reply);
    const refusal = rule.isClosedInMaintenance ? maintenanceNow(keeping) : null;
    if (refusal) throw refusal;
    // Before the body is read, because an unknown URL needs none.
    if (request.is404) throw new Failure('not_found');
    return undefined;
  });
  // Running requests complete, and their connections are then closed.
  app.addHook('onSend', (_request, reply, ...[, done]) => {
    if (draining.aborted) reply.header('connection', 'close');
    done();
  });
}

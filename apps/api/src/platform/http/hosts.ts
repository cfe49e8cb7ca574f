/**
 * Decides for which host names the product serves, and the origin of its pages: this machine's names and the one configured
 * product host (architecture.md, readings). Reads the Host header itself, never X-Forwarded-Host.
 */
import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Lower-case host name without the port; '' for a missing or malformed header. */
export function hostName(request: Pick<FastifyRequest, 'headers'>): string {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(request.headers.host ?? '');
  return match?.[1]?.toLowerCase() ?? '';
}

/** This machine's own names. */
export const isLoopback = (name: string) => LOOPBACK.has(name);

export function isAllowedHost(request: Pick<FastifyRequest, 'headers'>, productHost: string | null): boolean {
  const name = hostName(request);
  return isLoopback(name) || (name !== '' && name === productHost);
}

/** Any other host is served through https, whatever protocol the reverse proxy uses towards the api. */
export function isHttps(request: FastifyRequest): boolean {
  return !isLoopback(hostName(request)) || request.protocol === 'https';
}

/** The origin of the request's own host: only its pages may make calls. */
export function ownOrigin(request: FastifyRequest): string {
  return `${isHttps(request) ? 'https' : 'http'}://${request.headers.host?.toLowerCase()}`;
}

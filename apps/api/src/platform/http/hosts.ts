/**
 * Which host names the product answers to, and the origin that a page of it has: this machine's names and the one
 * configured product host (architecture.md, readings). Reads the Host header itself, never X-Forwarded-Host.
 */
import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Lower-case host name without the port; '' for a missing header, and for a name that no product has. */
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

/** Outside this machine the product lives behind https, whatever the proxy in front speaks to us. */
export function isHttps(request: FastifyRequest): boolean {
  return !isLoopback(hostName(request)) || request.protocol === 'https';
}

/** The origin whose pages may make calls: that of the host on which this request came. */
export function ownOrigin(request: FastifyRequest): string {
  return `${isHttps(request) ? 'https' : 'http'}://${request.headers.host?.toLowerCase()}`;
}

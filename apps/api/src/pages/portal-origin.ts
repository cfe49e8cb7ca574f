/** Computes the origin of links in mails: that of the product's host, or this machine's where none is configured. */
import type { Config } from '../platform/process/config.ts';

/** @param port the portal's port */
export function portalOriginOf({ productHost }: Pick<Config, 'productHost'>, port: number): string {
  return productHost === null ? `http://localhost:${port}` : `https://${productHost}`;
}

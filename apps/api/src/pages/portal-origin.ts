/** The origin of links in mails: the product's address, or this machine's while none is configured. */
import type { Config } from '../platform/process/config.ts';

/** @param port that the portal answers on */
export function portalOriginOf({ productHost }: Pick<Config, 'productHost'>, port: number): string {
  return productHost === null ? `http://localhost:${port}` : `https://${productHost}`;
}

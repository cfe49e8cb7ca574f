/**
 * Tells a second submit of the same reading from a new attempt with other data, without keeping what was typed: an
 * HMAC under the job secret, which is not in the database, salted with the reading's code.
 */
import { createHmac } from 'node:crypto';
import type { ScrapingRequest } from '@minori/contract/scraping';

export function credentialsMark(request: ScrapingRequest, secret: string, scrapingCode: string): Buffer {
  const typed = JSON.stringify([request.rkId, request.rkPass, request.birthday]);
  return createHmac('sha256', secret).update(`credentials-mark\n${scrapingCode}\n${typed}`).digest();
}

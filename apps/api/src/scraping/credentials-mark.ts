/**
 * Tells a second submit of the same reading from a new attempt with other data, without keeping what was typed: an
 * HMAC under the job secret, which is not in the database, salted with the reading's code. Kept credentials are told
 * apart by the moment at which they were saved, so two readings with the same ones are equal, whoever began them.
 */
import { createHmac } from 'node:crypto';
import type { CredentialsInUse } from './credentials-in-use.ts';

function textOf(used: CredentialsInUse): string {
  if (used.source !== 'typed') return JSON.stringify({ keptSince: used.keptSince });
  const { rkId, rkPass, birthday } = used.typed;
  return JSON.stringify([rkId, rkPass, birthday]);
}

export function credentialsMark(used: CredentialsInUse, secret: string, scrapingCode: string): Buffer {
  return createHmac('sha256', secret)
    .update(`credentials-mark\n${scrapingCode}\n${textOf(used)}`)
    .digest();
}

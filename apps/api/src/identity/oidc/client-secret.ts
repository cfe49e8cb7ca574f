/**
 * Encrypts our client secret at a company's provider before it is stored: AES-256-GCM with a key derived from the job
 * secret, bound to company, provider and client id, so that a row copied elsewhere can't be decrypted.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

export interface SecretOwner {
  readonly sysOrganizationCode: string;
  readonly issuer: string;
  readonly clientId: string;
}

function keyOf(jobSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', jobSecret, '', 'minori oidc client secret', 32));
}

function boundTo({ sysOrganizationCode, issuer, clientId }: SecretOwner): Buffer {
  return Buffer.from(JSON.stringify([sysOrganizationCode, issuer, clientId]));
}

export function sealClientSecret(secret: string, owner: SecretOwner, jobSecret: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(jobSecret), iv).setAAD(boundTo(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** @returns null when encrypted with another job secret or for another row */
export function openClientSecret(sealed: Buffer, owner: SecretOwner, jobSecret: string): string | null {
  try {
    const [iv, tag, text] = [sealed.subarray(0, IV), sealed.subarray(IV, IV + TAG), sealed.subarray(IV + TAG)];
    const cipher = createDecipheriv(CIPHER, keyOf(jobSecret), iv, { authTagLength: TAG }).setAAD(boundTo(owner));
    cipher.setAuthTag(tag);
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

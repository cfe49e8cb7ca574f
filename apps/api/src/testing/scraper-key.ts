// Provides the scraper's private key, for tests that read what the scraper would have received. The app under test gets only the
// public key.
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import type { ScrapingJob } from '@minori/contract/scraping-job';
import {
  OpenedCredentials,
  restingContext,
  type SealedCredentials,
  scrapeContext,
} from '@minori/contract/sealed-credentials';
import { generateScraperKey, type ScraperKeyPair } from '@minori/scraper/keys';

export const TEST_KEY = generateScraperKey('test-1');

export function publicHalf({ id, publicKey }: ScraperKeyPair) {
  return { id, publicKey };
}

const kem = new DhkemP256HkdfSha256();
const suite = new CipherSuite({ kem, kdf: new HkdfSha256(), aead: new Aes256Gcm() });

const bytesOf = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url'));

/** @throws Error if the record can't be decrypted in this context */
export async function openSealed(
  sealed: SealedCredentials,
  context: string,
  key: ScraperKeyPair = TEST_KEY,
): Promise<OpenedCredentials> {
  const recipientKey = await kem.deserializePrivateKey(bytesOf(key.privateKey));
  const opened = await suite.open(
    { recipientKey, enc: bytesOf(sealed.enc) },
    bytesOf(sealed.ciphertext),
    Buffer.from(context),
  );
  return OpenedCredentials.parse(JSON.parse(Buffer.from(opened).toString()));
}

/** Decrypts the credentials of a job. */
export function openJob(job: ScrapingJob, key: ScraperKeyPair = TEST_KEY): Promise<OpenedCredentials> {
  const { keyId } = job.credentials;
  const context = job.source === 'typed' ? scrapeContext(job, job.scrapingCode, keyId) : restingContext(job, keyId);
  return openSealed(job.credentials, context, key);
}

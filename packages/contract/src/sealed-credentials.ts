/**
 * 封緘 — defines the format of sealed data: record-keeper credentials, and saved inputs of the retirement income screen, sealed to
 * the scraper's public key (HPKE, RFC 9180, base mode, DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM). The api can seal,
 * only the scraper can open. A record's purpose is bound to it as associated data, so a record that is moved to another row or
 * table does not open.
 */
import * as z from 'zod/mini';

const Base64Url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(4096));

/** Names a key pair of the scraper. */
export const KeyId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

export const SealedCredentials = z.strictObject({
  keyId: KeyId,
  /** The encapsulated key. */
  enc: Base64Url,
  ciphertext: Base64Url,
});
export type SealedCredentials = z.output<typeof SealedCredentials>;

/**
 * Tables with sealed rows, and block sizes in bytes: the content is padded to a multiple with blanks, which JSON ignores, so that
 * the length of a record reveals neither the length of a password nor the number of lump sums.
 */
export const SEALED_BLOCKS = { rk_credentials: 512, retirement_inputs: 2560 } as const;

export type RestingPlace = keyof typeof SEALED_BLOCKS;
export const RESTING_PLACES = ['rk_credentials', 'retirement_inputs'] as const satisfies readonly RestingPlace[];

/** The sealed content, as JSON. The birthday is '' for a first login without one. */
export const OpenedCredentials = z.strictObject({ rkId: z.string(), rkPass: z.string(), birthday: z.string() });
export type OpenedCredentials = z.output<typeof OpenedCredentials>;

export interface CredentialsOwner {
  readonly sysOrganizationCode: string;
  readonly sysUserCode: string;
}

/** Associated data of a stored record: table, column, employee and key. */
export function restingContext(owner: CredentialsOwner, keyId: string, place: RestingPlace = 'rk_credentials'): string {
  return ['minori', `${place}.sealed`, owner.sysOrganizationCode, owner.sysUserCode, keyId].join('\n');
}

/** Associated data of credentials that were typed for one scrape: valid for that scrape alone. */
export function scrapeContext(owner: CredentialsOwner, scrapingCode: string, keyId: string): string {
  return ['minori', 'scraping-job', owner.sysOrganizationCode, owner.sysUserCode, scrapingCode, keyId].join('\n');
}

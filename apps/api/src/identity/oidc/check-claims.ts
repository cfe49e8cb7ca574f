/**
 * Whom a right ID token names, and whether that lets somebody in here, now, for this request. Signature, issuer, audience, nonce and
 * validity have been checked before (provider-client.ts). Pure: the clock is an argument.
 */
import { SamlRefusal } from '../saml/refusal.ts';
import { CLOCK_SKEW } from '../saml/time-limits.ts';

type Claims = Readonly<Record<string, unknown>>;

export interface ClaimsSituation {
  readonly issuer: string;
  /** Which claim names a person. */
  readonly subjectClaim: string;
  /** The company's; an address of another domain names nobody here. */
  readonly mailDomains: readonly string[];
  readonly wantAuthnContext: string | null;
  readonly request: { readonly createdAt: Date; readonly isForced: boolean };
  readonly now: Date;
}

const GOOGLE = 'https://accounts.google.com';
const LONGEST_NAME = 256;

/** When nobody knows when: a session of it is no recent proof of anything. */
const LONG_AGO = new Date(0);

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** All customers of Google have one issuer: of which of them a person is says `hd`. */
function requireOwnTenant(claims: Claims, { issuer, mailDomains }: ClaimsSituation): void {
  if (issuer === GOOGLE && !mailDomains.includes(String(claims.hd ?? ''))) throw new SamlRefusal('wrong_tenant');
}

function nameOf(claims: Claims, { subjectClaim, mailDomains }: ClaimsSituation): string {
  const name = claims[subjectClaim];
  if (typeof name !== 'string' || name === '' || name !== name.trim() || name.length > LONGEST_NAME)
    throw new SamlRefusal('no_name_id');
  if (subjectClaim !== 'email') return name;
  // Providers let people write addresses of their own into their account.
  if (claims.email_verified !== true) throw new SamlRefusal('email_unverified');
  if (!mailDomains.includes(domainOf(name))) throw new SamlRefusal('wrong_tenant');
  return name;
}

function provedAt({ auth_time: seconds }: Claims, { request, now }: ClaimsSituation): Date {
  if (seconds === undefined) {
    if (request.isForced) throw new SamlRefusal('stale_authentication');
    return LONG_AGO;
  }
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) throw new SamlRefusal('malformed');
  const at = new Date(seconds * 1000);
  if (Number.isNaN(at.getTime())) throw new SamlRefusal('malformed');
  if (at.getTime() > now.getTime() + CLOCK_SKEW) throw new SamlRefusal('not_yet');
  if (request.isForced && at.getTime() < request.createdAt.getTime() - CLOCK_SKEW)
    throw new SamlRefusal('stale_authentication');
  return at;
}

/** @throws SamlRefusal the first reason against them */
export function personIn(claims: Claims, situation: ClaimsSituation) {
  requireOwnTenant(claims, situation);
  const nameId = nameOf(claims, situation);
  const authenticatedAt = provedAt(claims, situation);
  const { wantAuthnContext } = situation;
  if (wantAuthnContext !== null && claims.acr !== wantAuthnContext) throw new SamlRefusal('wrong_authn_context');
  return { nameId, authenticatedAt };
}

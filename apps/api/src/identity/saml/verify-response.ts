/**
 * Both signatures of an answer, by node-saml and the company's stored certificates alone: what a message brings along as
 * its key is not looked at (asvs.md V9.1.3). What comes back are the very bytes that were signed.
 */
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { SamlRefusal } from './refusal.ts';
import { requireForm } from './response-form.ts';
import { responseText } from './response-text.ts';
import type { ServiceProvider } from './service-provider.ts';
import { CLOCK_SKEW, OLDEST_ASSERTION } from './time-limits.ts';
import { rootOf } from './xml-elements.ts';

export interface Expected {
  readonly serviceProvider: ServiceProvider;
  /** PEM. */
  readonly certificates: readonly string[];
  /** Of the AuthnRequest. */
  readonly requestId: string;
  readonly now: Date;
}

/** node-saml with our clock in place of the machine's, and with what it has verified kept. */
class Verifier extends SAML {
  verified: string | null = null;
  /** It looks at this before the signatures. */
  isForAnotherRequest = false;
  readonly #requestId: string;
  readonly #now: Date;

  constructor({ serviceProvider, certificates, requestId, now }: Expected) {
    super({
      callbackUrl: serviceProvider.acsUrl,
      issuer: serviceProvider.entityId,
      audience: serviceProvider.entityId,
      idpCert: [...certificates],
      wantAuthnResponseSigned: true,
      wantAssertionsSigned: true,
      acceptedClockSkewMs: CLOCK_SKEW,
      maxAssertionAgeMs: OLDEST_ASSERTION,
      validateInResponseTo: ValidateInResponseTo.always,
      // The request's own age has been judged when it was claimed, by our clock.
      requestIdExpirationPeriodMs: Number.MAX_SAFE_INTEGER,
      cacheProvider: {
        getAsync: async (id) => (id === requestId ? now.toISOString() : null),
        saveAsync: async () => null,
        removeAsync: async () => null,
      },
    });
    this.#now = now;
    this.#requestId = requestId;
  }

  protected override async validateInResponseTo(inResponseTo: string | null): Promise<void> {
    this.isForAnotherRequest = inResponseTo !== this.#requestId;
    return super.validateInResponseTo(inResponseTo);
  }

  protected override async getSignedAssertion(signedXml: string): Promise<string | null> {
    this.verified = signedXml;
    return super.getSignedAssertion(signedXml);
  }

  protected override checkTimestampsValidityError(...[, ...bounds]: [number, string, string, number?]) {
    return super.checkTimestampsValidityError(this.#now.getTime(), ...bounds);
  }
}

export interface Verified {
  /** The root of the signed bytes, parsed anew. */
  readonly root: Element;
  /** Whether node-saml has found nothing else wrong either: it checks times, audience and request a second time. */
  readonly isAccepted: boolean;
}

/** @throws SamlRefusal for everything that keeps the bytes from being believed */
export async function verifyResponse(base64: string, expected: Expected): Promise<Verified> {
  const xml = responseText(base64);
  requireForm(rootOf(xml));
  const verifier = new Verifier(expected);
  let isAccepted = false;
  try {
    const { profile } = await verifier.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') });
    isAccepted = profile !== null;
  } catch {
    // Its messages quote the answer. What it says by them is found again below, in words of ours.
  }
  if (verifier.verified === null)
    throw new SamlRefusal(verifier.isForAnotherRequest ? 'wrong_request' : 'bad_signature');
  return { root: rootOf(verifier.verified), isAccepted };
}

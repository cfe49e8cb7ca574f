/**
 * Verifies the signatures of a SAML response with the company's stored certificates; keys in the message are ignored
 * (asvs.md V9.1.3). xml-crypto computes canonical XML; node:crypto verifies signatures and digests. `response-form.ts`
 * has checked the form, so each signature can be read in one way and without a search of the document. xml-crypto's own
 * verification and node-saml search by XPath, in time that grows with the square of the number of elements
 * (decisions/0007).
 */
import { constants, createHash, type Hash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { ExclusiveCanonicalization } from 'xml-crypto';
import { SamlRefusal } from './refusal.ts';
import { attributeOf, childElements, childrenNamed, DSIG, onlyChild, rootOf, SAML, textOf } from './xml-elements.ts';

/** By method: digest, and whether the padding is PSS (RFC 4051 and 6931). */
const SIGNATURE_METHODS: Readonly<Record<string, { readonly digest: string; readonly isPss: boolean }>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': { digest: 'sha256', isPss: false },
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': { digest: 'sha512', isPss: false },
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1': { digest: 'sha256', isPss: true },
};
const DIGEST_METHODS: Readonly<Record<string, () => Hash>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': () => createHash('sha256'),
  'http://www.w3.org/2001/04/xmlenc#sha512': () => createHash('sha512'),
};

/** Accepts SHA-256 and better with RSA; refuses SHA-1, and HMAC, which would use a certificate as its secret. */
export function isStrongSignature(method: string | null): boolean {
  return method !== null && Object.hasOwn(SIGNATURE_METHODS, method);
}

export function isStrongDigest(method: string | null): boolean {
  return method !== null && Object.hasOwn(DIGEST_METHODS, method);
}

/** Whether the element has a signature as a child; doesn't verify it. */
export function isSigned(element: Element): boolean {
  return childrenNamed(element, DSIG, 'Signature').length > 0;
}

interface Signature {
  readonly element: Element;
  /** Canonical form of SignedInfo. */
  readonly signedInfo: string;
  readonly method: string;
  readonly value: Buffer;
  readonly digestMethod: string;
  readonly digest: Buffer;
  /** Prefixes whose namespaces the canonical form includes although they are unused. */
  readonly prefixes: readonly string[];
}

const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

function bytesOf(element: Element): Buffer {
  const text = textOf(element);
  if (!BASE64.test(text)) throw new SamlRefusal('bad_signature');
  return Buffer.from(text, 'base64');
}

/** Prefixes of an `InclusiveNamespaces` child (Exclusive XML Canonicalization 1.0, 3). */
function inclusivePrefixes(element: Element): readonly string[] {
  const list = childElements(element).find(({ localName }) => localName === 'InclusiveNamespaces');
  return (list && attributeOf(list, 'PrefixList')?.split(/\s+/).filter(Boolean)) ?? [];
}

/** Namespaces in scope from the element's ancestors, without its own. */
function namespacesAround(element: Element): readonly { readonly prefix: string; readonly namespaceURI: string }[] {
  const found = new Map<string, string>();
  for (let around = element.parentNode as Element | null; around?.attributes; around = around.parentNode as Element) {
    for (let place = 0; place < around.attributes.length; place++) {
      const attribute = around.attributes.item(place);
      const prefix = attribute?.prefix === 'xmlns' ? attribute.localName : undefined;
      if (prefix !== undefined && !found.has(prefix)) found.set(prefix, attribute?.value ?? '');
    }
  }
  return [...found]
    .filter(([prefix]) => !element.hasAttribute(`xmlns:${prefix}`))
    .map(([prefix, namespaceURI]) => ({ prefix, namespaceURI }));
}

function canonical(element: Element, prefixes: readonly string[]): string {
  return new ExclusiveCanonicalization().process(element, {
    inclusiveNamespacesPrefixList: [...prefixes],
    ancestorNamespaces: [...namespacesAround(element)],
  });
}

function signatureOf(signed: Element): Signature {
  const element = onlyChild(signed, DSIG, 'Signature');
  const info = onlyChild(element, DSIG, 'SignedInfo');
  const reference = onlyChild(info, DSIG, 'Reference');
  const [, transform] = childElements(onlyChild(reference, DSIG, 'Transforms'));
  const prefixes = inclusivePrefixes(onlyChild(info, DSIG, 'CanonicalizationMethod'));
  return {
    element,
    method: attributeOf(onlyChild(info, DSIG, 'SignatureMethod'), 'Algorithm') ?? '',
    value: bytesOf(onlyChild(element, DSIG, 'SignatureValue')),
    digestMethod: attributeOf(onlyChild(reference, DSIG, 'DigestMethod'), 'Algorithm') ?? '',
    digest: bytesOf(onlyChild(reference, DSIG, 'DigestValue')),
    prefixes: transform ? inclusivePrefixes(transform) : [],
    // Computed last, because it may add namespaces to the element.
    signedInfo: canonical(info, prefixes),
  };
}

function isSignedBy(key: KeyObject, { method, signedInfo, value }: Signature): boolean {
  const known = SIGNATURE_METHODS[method];
  if (!known || key.asymmetricKeyType !== 'rsa') return false;
  const { digest, isPss } = known;
  const padding = isPss ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING;
  const saltLength = isPss ? { saltLength: constants.RSA_PSS_SALTLEN_DIGEST } : {};
  return verify(digest, Buffer.from(signedInfo), { key, padding, ...saltLength }, value);
}

/**
 * Verifies and removes the element's signature.
 * @param signed element with one enveloped signature
 * @returns the signed bytes as text
 * @throws SamlRefusal bad_signature
 */
function signedText(signed: Element, keys: readonly KeyObject[]): string {
  const signature = signatureOf(signed);
  // Verified before the digest, so that an unsigned response costs no more work.
  if (!keys.some((key) => isSignedBy(key, signature))) throw new SamlRefusal('bad_signature');
  signed.removeChild(signature.element);
  const text = canonical(signed, signature.prefixes);
  const digest = DIGEST_METHODS[signature.digestMethod]?.().update(text).digest();
  if (!digest?.equals(signature.digest)) throw new SamlRefusal('bad_signature');
  return text;
}

/** The readable parts of a verified response. */
export interface SignedParts {
  /** Root of the signed bytes, parsed again; from the response's signature if it is signed. */
  readonly assertion: Element;
  /** Trustworthy only if `isResponseSigned`. */
  readonly response: Element;
  readonly isResponseSigned: boolean;
}

/**
 * Verifies all signatures; one invalid signature is refused even next to a valid one.
 * @param response in the form of `requireForm`; its signatures are removed
 * @param certificates PEM
 * @throws SamlRefusal bad_signature
 */
export function signedParts(response: Element, certificates: readonly string[]): SignedParts {
  const keys = certificates.map((pem) => new X509Certificate(pem).publicKey);
  const assertion = onlyChild(response, SAML, 'Assertion');
  const whole = isSigned(response) ? rootOf(signedText(response, keys)) : null;
  const part = isSigned(assertion) ? rootOf(signedText(assertion, keys)) : null;
  if (whole) return { assertion: onlyChild(whole, SAML, 'Assertion'), response: whole, isResponseSigned: true };
  if (part) return { assertion: part, response, isResponseSigned: false };
  throw new SamlRefusal('unsigned');
}

/**
 * The signatures of an answer, by the company's stored certificates alone: what a message brings along as its key is not
 * looked at (asvs.md V9.1.3). Canonical XML comes from xml-crypto, signatures and digests from node:crypto. The form has been
 * checked before (`response-form.ts`), so that there is one way only to read each signature, and nothing is searched for in
 * the whole document: xml-crypto's own check and node-saml's search it by XPath, whose time grows with the square of the
 * number of elements (decisions/0007).
 */
import { constants, createHash, type Hash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { ExclusiveCanonicalization } from 'xml-crypto';
import { SamlRefusal } from './refusal.ts';
import { attributeOf, childElements, childrenNamed, DSIG, onlyChild, rootOf, SAML, textOf } from './xml-elements.ts';

/** By the name of the method: the digest that is signed, and how it is padded (RFC 4051 and 6931). */
const SIGNATURE_METHODS: Readonly<Record<string, { readonly digest: string; readonly isPss: boolean }>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': { digest: 'sha256', isPss: false },
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': { digest: 'sha512', isPss: false },
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1': { digest: 'sha256', isPss: true },
};
const DIGEST_METHODS: Readonly<Record<string, () => Hash>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': () => createHash('sha256'),
  'http://www.w3.org/2001/04/xmlenc#sha512': () => createHash('sha512'),
};

/** SHA-256 and better, by key pairs alone: neither SHA-1 nor an HMAC that takes a certificate for its secret. */
export function isStrongSignature(method: string | null): boolean {
  return method !== null && Object.hasOwn(SIGNATURE_METHODS, method);
}

export function isStrongDigest(method: string | null): boolean {
  return method !== null && Object.hasOwn(DIGEST_METHODS, method);
}

/** Whether a signature stands in it as its own child; what the signature is worth is another question. */
export function isSigned(element: Element): boolean {
  return childrenNamed(element, DSIG, 'Signature').length > 0;
}

interface Signature {
  readonly element: Element;
  /** As it was signed. */
  readonly signedInfo: string;
  readonly method: string;
  readonly value: Buffer;
  readonly digestMethod: string;
  readonly digest: Buffer;
  /** Of namespaces that stand in the canonical form of what is signed though nothing in it uses them. */
  readonly prefixes: readonly string[];
}

const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

function bytesOf(element: Element): Buffer {
  const text = textOf(element);
  if (!BASE64.test(text)) throw new SamlRefusal('bad_signature');
  return Buffer.from(text, 'base64');
}

/** The prefixes of an `InclusiveNamespaces` within the element (Exclusive XML Canonicalization 1.0, 3). */
function inclusivePrefixes(element: Element): readonly string[] {
  const list = childElements(element).find(({ localName }) => localName === 'InclusiveNamespaces');
  return (list && attributeOf(list, 'PrefixList')?.split(/\s+/).filter(Boolean)) ?? [];
}

/** Those that are in scope where the element stands, without its own. */
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
    // The last: it may write namespaces into the element.
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
 * @param signed an element with one enveloped signature over it, which is taken out of it
 * @returns the signed bytes as text
 * @throws SamlRefusal bad_signature
 */
function signedText(signed: Element, keys: readonly KeyObject[]): string {
  const signature = signatureOf(signed);
  // Before the digest: what nobody has signed costs nothing more.
  if (!keys.some((key) => isSignedBy(key, signature))) throw new SamlRefusal('bad_signature');
  signed.removeChild(signature.element);
  const text = canonical(signed, signature.prefixes);
  const digest = DIGEST_METHODS[signature.digestMethod]?.().update(text).digest();
  if (!digest?.equals(signature.digest)) throw new SamlRefusal('bad_signature');
  return text;
}

/** What of an answer may be read, and what of it is believed. */
export interface SignedParts {
  /** Root of the signed bytes, parsed anew; of the response's where that is signed, too. */
  readonly assertion: Element;
  /** Believed only with `isResponseSigned`. */
  readonly response: Element;
  readonly isResponseSigned: boolean;
}

/**
 * Checks every signature that is there: one that is wrong is refused even beside a right one.
 * @param response of the form that `requireForm` asks for; its signatures are taken out of it
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

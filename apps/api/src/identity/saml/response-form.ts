/**
 * Requires the only accepted form of a signed SAML response: a Response with one Assertion, at least one of them
 * signed, each by one enveloped signature over its own id. Anything additional is refused before a signature is
 * verified, which prevents signature wrapping (security.md row 25, asvs.md V6.8.2, V9.1.2).
 */
import { SamlRefusal, type SamlRefusalReason } from './refusal.ts';
import { isSigned, isStrongDigest, isStrongSignature } from './signatures.ts';
import { allElements, attributeOf, childElements, childrenNamed, DSIG, SAML, SAMLP } from './xml-elements.ts';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** Allowed number of elements by local name in the whole document, in any namespace. */
const COUNTS: Readonly<Record<string, number>> = { Response: 1, Assertion: 1, Object: 0 };

/** Required number of elements per signature, by local name. */
const COUNTS_EACH: Readonly<Record<string, number>> = {
  SignedInfo: 1,
  SignatureValue: 1,
  SignatureMethod: 1,
  CanonicalizationMethod: 1,
  Reference: 1,
  Transforms: 1,
  Transform: 2,
  DigestMethod: 1,
  DigestValue: 1,
};

/**
 * @throws SamlRefusal not_a_response, encrypted, wrong_count, unsigned, repeated_id, too_large, signature_form,
 * weak_algorithm
 */
export function requireForm(root: Element): void {
  if (root.namespaceURI !== SAMLP || root.localName !== 'Response') throw new SamlRefusal('not_a_response');
  const all = allElements(root);
  if (all.some(({ localName }) => localName.startsWith('Encrypted'))) throw new SamlRefusal('encrypted');
  const numberOf = (name: string) => all.filter(({ localName }) => localName === name).length;
  for (const [name, count] of Object.entries(COUNTS)) expect(numberOf(name) === count, 'wrong_count');
  requireDifferentIds(all);
  const [assertion] = childrenNamed(root, SAML, 'Assertion');
  if (!assertion) throw new SamlRefusal('wrong_count');
  requireFewPrefixes(all);
  const signed = [root, assertion].filter(isSigned);
  expect(signed.length > 0, 'unsigned');
  // Every signature in the document is one of these two.
  expect(numberOf('Signature') === signed.length, 'wrong_count');
  for (const [name, count] of Object.entries(COUNTS_EACH)) {
    expect(numberOf(name) === count * signed.length, 'wrong_count');
  }
  for (const each of signed) requireSignatureOf(each);
}

function expect(holds: boolean, reason: SamlRefusalReason): asserts holds {
  if (!holds) throw new SamlRefusal(reason);
}

/** Compares `id` attributes in any case and with any prefix, because signatures refer to them. */
function requireDifferentIds(all: readonly Element[]): void {
  const ids = all.flatMap(({ attributes }) =>
    Array.from({ length: attributes.length }, (_, place) => attributes.item(place))
      .filter((attribute) => attribute !== null)
      .filter(({ name, localName }) => (localName ?? name).toLowerCase() === 'id')
      .map(({ value }) => value),
  );
  expect(new Set(ids).size === ids.length, 'repeated_id');
}

/** Characters of a prefix list: each prefix is searched at every attribute before signatures are verified. */
const LONGEST_PREFIX_LIST = 1_000;

function requireFewPrefixes(all: readonly Element[]): void {
  const lists = all.map((element) => attributeOf(element, 'PrefixList') ?? '');
  expect(lists.reduce((sum, list) => sum + list.length, 0) <= LONGEST_PREFIX_LIST, 'too_large');
}

function requireSignatureOf(signed: Element): void {
  const id = attributeOf(signed, 'ID');
  expect(id !== null && /^[A-Za-z_][\w.-]{0,199}$/.test(id), 'signature_form');
  const signature = only(signed, 'Signature');
  const [signedInfo, value, keyInfo, ...more] = childElements(signature);
  expect(isNamed(signedInfo, 'SignedInfo') && isNamed(value, 'SignatureValue'), 'signature_form');
  expect((keyInfo === undefined || isNamed(keyInfo, 'KeyInfo')) && more.length === 0, 'signature_form');
  expect(algorithmOf(only(signedInfo, 'CanonicalizationMethod')) === EXCLUSIVE, 'signature_form');
  expect(isStrongSignature(algorithmOf(only(signedInfo, 'SignatureMethod'))), 'weak_algorithm');
  expect(childElements(signedInfo).length === 3, 'signature_form');
  const reference = only(signedInfo, 'Reference');
  expect(attributeOf(reference, 'URI') === `#${id}`, 'signature_form');
  const transforms = childElements(only(reference, 'Transforms')).map(algorithmOf);
  expect(transforms.length === 2 && transforms[0] === ENVELOPED && transforms[1] === EXCLUSIVE, 'signature_form');
  expect(isStrongDigest(algorithmOf(only(reference, 'DigestMethod'))), 'weak_algorithm');
}

function only(parent: Element, name: string): Element {
  const [child, ...others] = childrenNamed(parent, DSIG, name);
  expect(child !== undefined && others.length === 0, 'signature_form');
  return child;
}

function isNamed(element: Element | undefined, name: string): element is Element {
  return element?.namespaceURI === DSIG && element.localName === name;
}

function algorithmOf(element: Element): string | null {
  return attributeOf(element, 'Algorithm');
}

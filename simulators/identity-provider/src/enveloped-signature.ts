// Signs one XML element, referenced by its ID, with an enveloped signature: RSA with SHA-256, as real identity providers do.
import { createHash, createSign, type KeyObject } from 'node:crypto';
import { declaringElement, element, type XmlFragment } from './canonical-xml.ts';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** DER in base64. */
  readonly certificate: string;
}

/** Builds an element, with or without its signature in the position that the schema requires. */
export type Draft = (signature: readonly XmlFragment[]) => XmlFragment;

/** @param id the value of the element's ID attribute */
export function signed(draft: Draft, id: string, { privateKey, certificate }: SigningKey): XmlFragment {
  const digest = createHash('sha256').update(draft([]).xml).digest('base64');
  const content = [
    element('ds:CanonicalizationMethod', { Algorithm: EXCLUSIVE }, ''),
    element('ds:SignatureMethod', { Algorithm: RSA_SHA256 }, ''),
    element('ds:Reference', { URI: `#${id}` }, [
      element('ds:Transforms', {}, [
        element('ds:Transform', { Algorithm: ENVELOPED }, ''),
        element('ds:Transform', { Algorithm: EXCLUSIVE }, ''),
      ]),
      element('ds:DigestMethod', { Algorithm: SHA256 }, ''),
      element('ds:DigestValue', {}, digest),
    ]),
  ];
  // Hashed alone it declares its prefix; inside the signature an ancestor declares it.
  const value = createSign('sha256')
    .update(declaringElement('ds:SignedInfo', {}, content).xml)
    .sign(privateKey, 'base64');
  const keyInfo = element('ds:KeyInfo', {}, [
    element('ds:X509Data', {}, [element('ds:X509Certificate', {}, certificate)]),
  ]);
  const signature = declaringElement('ds:Signature', {}, [
    element('ds:SignedInfo', {}, content),
    element('ds:SignatureValue', {}, value),
    keyInfo,
  ]);
  return draft([signature]);
}

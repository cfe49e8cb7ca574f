/**
 * Reads an identity provider's SAML 2.0 metadata: its name, sign-in URL and signing certificates. The operator gives a
 * file or an https URL; a signature isn't required. Errors name the line.
 */
import { attributeOf, childElements, childrenNamed, DSIG, parsedRoot, textOf } from './xml-elements.ts';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

export interface ProviderMetadata {
  readonly entityId: string;
  readonly ssoUrl: string;
  /** PEM, without duplicates, in the file's order. */
  readonly certificates: readonly string[];
  /** The metadata expire then; null when not given. */
  readonly validUntil: Date | null;
}

function lineOf(element: Element): number {
  return (element as { readonly lineNumber?: number }).lineNumber ?? 1;
}

/** @throws RangeError with the element's line */
function refuse(element: Element, why: string): never {
  throw new RangeError(`line ${lineOf(element)}: ${why}`);
}

function rootIn(text: string): Element {
  const xml = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const declared = xml.split('\n').findIndex((line) => /<!(DOCTYPE|ENTITY)/i.test(line));
  if (declared >= 0) throw new RangeError(`line ${declared + 1}: a DOCTYPE is refused; metadata need none.`);
  return parsedRoot(xml, (why) => {
    // xmldom's error ends with its position.
    const [, line = '1'] = /@#\[line:(\d+)/.exec(String(why)) ?? [];
    throw new RangeError(
      `line ${Math.max(1, Number(line))}: this is no XML. Save the metadata as the provider gives them.`,
    );
  });
}

/** Requires exactly one provider; federations publish thousands in a file. */
function entityIn(root: Element): Element {
  const isNamed = ({ namespaceURI, localName }: Element, name: string) =>
    namespaceURI === METADATA && localName === name;
  if (isNamed(root, 'EntityDescriptor')) return root;
  if (!isNamed(root, 'EntitiesDescriptor')) refuse(root, `${root.nodeName} is no EntityDescriptor of SAML metadata.`);
  const [entity, ...others] = childrenNamed(root, METADATA, 'EntityDescriptor').filter(
    (each) => providersIn(each).length > 0,
  );
  if (!entity || others.length > 0) {
    refuse(root, `it describes ${entity ? others.length + 1 : 0} identity providers; give the metadata of one.`);
  }
  return entity;
}

function providersIn(entity: Element): readonly Element[] {
  return childrenNamed(entity, METADATA, 'IDPSSODescriptor').filter((each) =>
    (attributeOf(each, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(PROTOCOL),
  );
}

function textIn(element: Element): string {
  try {
    return textOf(element);
  } catch {
    return refuse(element, `${element.nodeName} must hold text alone.`);
  }
}

function signingCertificates(provider: Element): readonly string[] {
  const found = childrenNamed(provider, METADATA, 'KeyDescriptor')
    .filter((key) => attributeOf(key, 'use') !== 'encryption')
    .flatMap((key) => childrenNamed(key, DSIG, 'KeyInfo'))
    .flatMap((info) => childrenNamed(info, DSIG, 'X509Data'))
    .flatMap((data) => childrenNamed(data, DSIG, 'X509Certificate'));
  if (found.length === 0) refuse(provider, 'there is no signing certificate (KeyDescriptor, X509Certificate).');
  const certificates = found.map((element) => {
    const bare = textIn(element).replaceAll(/\s/g, '');
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) refuse(element, 'X509Certificate is no base64.');
    return `-----BEGIN CERTIFICATE-----\n${bare.replaceAll(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----`;
  });
  return [...new Set(certificates)];
}

function validUntilOf(elements: readonly Element[]): Date | null {
  const ends = elements.flatMap((element) => {
    const text = attributeOf(element, 'validUntil');
    if (text === null) return [];
    const end = new Date(text);
    return Number.isNaN(end.getTime()) ? refuse(element, `validUntil "${text.slice(0, 40)}" is no time.`) : [end];
  });
  return ends.length === 0 ? null : new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** @throws RangeError with the line and its fault */
export function readProviderMetadata(text: string): ProviderMetadata {
  const root = rootIn(text);
  const entity = entityIn(root);
  const [provider, ...others] = providersIn(entity);
  if (!provider) refuse(entity, 'it describes no SAML 2.0 identity provider (IDPSSODescriptor).');
  if (others[0]) refuse(others[0], 'it describes a second identity provider; give the metadata of one.');
  const entityId = attributeOf(entity, 'entityID') ?? '';
  if (entityId === '') refuse(entity, 'entityID is missing.');
  const services = childElements(provider).filter(({ localName }) => localName === 'SingleSignOnService');
  const service = services.find((each) => attributeOf(each, 'Binding') === REDIRECT);
  if (!service) refuse(services[0] ?? provider, 'there is no SingleSignOnService by HTTP-Redirect.');
  const ssoUrl = attributeOf(service, 'Location') ?? '';
  if (ssoUrl === '') refuse(service, 'SingleSignOnService has no Location.');
  const certificates = signingCertificates(provider);
  return { entityId, ssoUrl, certificates, validUntil: validUntilOf([root, entity, provider]) };
}

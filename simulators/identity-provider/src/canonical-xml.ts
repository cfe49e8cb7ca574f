// Builds XML that is already in canonical form (Exclusive XML Canonicalization 1.0), so the signed bytes are the sent bytes:
// namespaces declared at their first use, attributes sorted, no self-closing tags.

export const NAMESPACES = {
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  samlp: 'urn:oasis:names:tc:SAML:2.0:protocol',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  md: 'urn:oasis:names:tc:SAML:2.0:metadata',
} as const;

const TEXT_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const VALUE_ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '"': '&quot;' },
  ...{ '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' },
};

export function escapeText(text: string): string {
  return text.replaceAll(/[&<>\r]/g, (character) => TEXT_ENTITIES[character] ?? character);
}

function escapeValue(value: string): string {
  return value.replaceAll(/[&<"\t\n\r]/g, (character) => VALUE_ENTITIES[character] ?? character);
}

/** Finished XML, as opposed to text that still has to be escaped. */
export interface XmlFragment {
  readonly xml: string;
}

/** `undefined` leaves an attribute out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * Builds an element whose prefix is already declared by an ancestor.
 * @param name with its prefix
 * @param children text, or results of `element` and `declaringElement`
 */
export function element(name: string, attributes: Attributes, children: string | readonly XmlFragment[]): XmlFragment {
  return { xml: write(name, attributes, { children, isDeclaring: false }) };
}

/** Builds an element that declares the namespace of its prefix, because no ancestor does. */
export function declaringElement(
  name: string,
  attributes: Attributes,
  children: string | readonly XmlFragment[],
): XmlFragment {
  return { xml: write(name, attributes, { children, isDeclaring: true }) };
}

interface Content {
  readonly children: string | readonly XmlFragment[];
  readonly isDeclaring: boolean;
}

function write(name: string, attributes: Attributes, { children, isDeclaring }: Content): string {
  const prefix = name.split(':')[0] as keyof typeof NAMESPACES;
  const namespace = isDeclaring ? ` xmlns:${prefix}="${NAMESPACES[prefix]}"` : '';
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => ` ${key}="${escapeValue(value)}"`);
  const inner = typeof children === 'string' ? escapeText(children) : children.map(({ xml }) => xml).join('');
  return `<${name}${namespace}${written.join('')}>${inner}</${name}>`;
}

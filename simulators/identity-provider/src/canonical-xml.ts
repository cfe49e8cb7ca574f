// Writes XML directly in canonical form (Exclusive XML Canonicalization 1.0), so that the signed and the sent bytes are the same
// without canonicalisation: namespaces where they are first used, attributes in order, no empty tags.

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

/** Finished XML, as opposed to text that has yet to be escaped. */
export interface Written {
  readonly xml: string;
}

/** `undefined` leaves an attribute out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * An element whose prefix is already declared by an ancestor.
 * @param name with its prefix
 * @param children text, or results of `element` and `declared`
 */
export function element(name: string, attributes: Attributes, children: string | readonly Written[]): Written {
  return { xml: write(name, attributes, { children, isDeclaring: false }) };
}

/** An element that declares the namespace of its prefix, because no ancestor does. */
export function declared(name: string, attributes: Attributes, children: string | readonly Written[]): Written {
  return { xml: write(name, attributes, { children, isDeclaring: true }) };
}

interface Content {
  readonly children: string | readonly Written[];
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

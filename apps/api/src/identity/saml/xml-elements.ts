/** Parses XML to elements and reads them; even warnings of the parser are errors. */
import { DOMParser } from '@xmldom/xmldom';
import { SamlRefusal } from './refusal.ts';

export const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

/** Nesting levels; providers send nine. */
const DEEPEST = 30;

/**
 * @param xml with line feeds as line ends
 * @param refuse called with the parser's message
 */
export function parsedRoot(xml: string, refuse: (why: string) => never): Element {
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  // Without this option xmldom converts U+0085 and U+2028 to line feeds, contrary to XML 1.0, which invalidates
  // signatures (findings/xmldom-line-ends.sh). The option is missing in its types.
  const options = { errorHandler, normalizeLineEndings: (text: string) => text, locator: {} };
  const root: Element | undefined = new DOMParser(options).parseFromString(xml, 'text/xml').documentElement;
  return root ?? refuse('there is no element');
}

/** @param xml with line feeds as line ends. @throws SamlRefusal not_xml */
export function rootOf(xml: string): Element {
  const refuse = () => {
    throw new SamlRefusal('not_xml');
  };
  try {
    const root = parsedRoot(xml, refuse);
    // xmldom ignores text after the root element.
    return xml.trimEnd().endsWith(`</${root.nodeName}>`) ? root : refuse();
  } catch {
    throw new SamlRefusal('not_xml');
  }
}

export function childElements(parent: Element): readonly Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) if (isElement(node)) found.push(node);
  return found;
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

export function childrenNamed(parent: Element, namespace: string, name: string): readonly Element[] {
  return childElements(parent).filter((child) => child.namespaceURI === namespace && child.localName === name);
}

/** @throws SamlRefusal `reason` unless there is exactly one */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [child, ...others] = childrenNamed(parent, namespace, name);
  if (!child || others.length > 0) throw new SamlRefusal('malformed');
  return child;
}

/**
 * The element and its descendants, level by level, so that deep nesting can't overflow the stack.
 * @throws SamlRefusal too_large
 */
export function allElements(root: Element): readonly Element[] {
  const all: Element[] = [];
  let level: readonly Element[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new SamlRefusal('too_large');
    all.push(...level);
    level = level.flatMap(childElements);
  }
  return all;
}

/** The element's text, unchanged. @throws SamlRefusal malformed if it contains anything else */
export function textOf(element: Element): string {
  let text = '';
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType !== 3) throw new SamlRefusal('malformed');
    text += node.nodeValue ?? '';
  }
  return text;
}

export function attributeOf(element: Element, name: string): string | null {
  return element.hasAttribute(name) ? element.getAttribute(name) : null;
}

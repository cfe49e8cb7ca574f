/** XML as a tree of elements. Even what the parser merely warns of is refused. */
import { DOMParser } from '@xmldom/xmldom';
import { SamlRefusal } from './refusal.ts';

export const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

/** Levels of elements; what providers send has nine. */
const DEEPEST = 30;

/**
 * @param xml whose lines end in a line feed
 * @param refuse is told what the parser has said
 */
export function parsedRoot(xml: string, refuse: (why: string) => never): Element {
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  // By itself it makes line feeds of U+0085 and U+2028, too, which XML 1.0 doesn't: a signature over them would not hold any
  // more (findings/xmldom-line-ends.sh). Its types don't know the option.
  const options = { errorHandler, normalizeLineEndings: (text: string) => text, locator: {} };
  const root: Element | undefined = new DOMParser(options).parseFromString(xml, 'text/xml').documentElement;
  return root ?? refuse('there is no element');
}

/** @param xml whose lines end in a line feed. @throws SamlRefusal not_xml */
export function rootOf(xml: string): Element {
  const refuse = () => {
    throw new SamlRefusal('not_xml');
  };
  try {
    const root = parsedRoot(xml, refuse);
    // The parser says nothing of text behind the root.
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
 * The element and everything in it, level by level: no depth exhausts the stack.
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

/** What the element says, to the letter. @throws SamlRefusal malformed where it holds anything but text */
export function textOf(element: Element): string {
  let text = '';
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType !== 3) throw new SamlRefusal('malformed');
    text += node.nodeValue ?? '';
  }
  return text;
}

/** @returns null where there is none */
export function attributeOf(element: Element, name: string): string | null {
  return element.hasAttribute(name) ? element.getAttribute(name) : null;
}

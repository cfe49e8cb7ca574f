/**
 * Builds hostile SAML responses that are expensive to parse: valid on the outside, as large as the call accepts, filled with one
 * kind of content each. They are made from a valid response, so their signatures don't match.
 */

/** Characters of XML; encoded in base64 they are the 200,000 that the call accepts. */
const MAX_XML_LENGTH = 149_900;

/** Repeats a piece up to so many characters. */
function filled(room: number, piece: (place: number) => string): string {
  const pieces: string[] = [];
  for (let [length, place] = [0, 0]; ; place += 1) {
    const next = piece(place);
    length += next.length;
    if (length > room) return pieces.join('');
    pieces.push(next);
  }
}

const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';

/** The content after the statements of the assertion, by shape. */
const FILLINGS: Readonly<Record<string, (room: number) => string>> = {
  'empty elements': (room) => filled(room, () => '<a/>'),
  'empty elements with an end': (room) => filled(room, () => '<a></a>'),
  'different names': (room) => filled(room, (place) => `<n${place.toString(36)}/>`),
  'different names with an end': (room) => filled(room, (place) => `<n${place}></n${place}>`),
  'texts between elements': (room) => filled(room, () => 'x<a/>'),
  'blanks between elements': (room) => filled(room, () => ' <a/>'),
  'attributes of one element': (room) => `<a${filled(room - 9, (place) => ` a${place.toString(36)}=""`)}/>`,
  'one attribute of each element': (room) => filled(room, () => '<a b=""/>'),
  'forty attributes of each element': (room) =>
    filled(room, () => `<a${filled(40 * 7, (place) => ` a${10 + place}=""`)}/>`),
  'namespaces of one element': (room) => `<a${filled(room - 9, (place) => ` xmlns:p${place.toString(36)}="u"`)}/>`,
  'a namespace of each element': (room) => filled(room, () => '<a xmlns="u"/>'),
  'another namespace of each element': (room) => filled(room, (place) => `<a xmlns:p="u${place}"/>`),
  'prefixes of each element': (room) => filled(room, () => '<p:a xmlns:p="u" p:b=""/>'),
  'elements in one another': (room) => '<a>'.repeat(room / 7) + '</a>'.repeat(room / 7),
  'elements thirty deep': (room) => filled(room, () => `${'<a>'.repeat(20)}${'</a>'.repeat(20)}`),
  'many namespaces in one another': (room) => {
    const open = (place: number) => `<a xmlns:p${place}="u${place}">`;
    return filled(room, () => `${filled(240, open)}${'</a>'.repeat(13)}`);
  },
  'values of one attribute': (room) =>
    `<AttributeStatement><Attribute Name="g">${filled(room - 90, () => '<AttributeValue>g</AttributeValue>')}</Attribute></AttributeStatement>`,
  'typed values': (room) =>
    filled(
      room,
      () => '<AttributeValue xmlns:xs="http://www.w3.org/2001/XMLSchema" xsi:type="xs:string">g</AttributeValue>',
    ),
  'one long text': (room) => `<a>${'x'.repeat(room - 7)}</a>`,
  'one long text of entities': (room) => `<a>${filled(room - 7, () => '&lt;')}</a>`,
  'one long text of references': (room) => `<a>${filled(room - 7, () => '&#65;')}</a>`,
  'one long text of line breaks': (room) => `<a>${'\r\n'.repeat(room / 2 - 4)}</a>`,
  'one long attribute': (room) => `<a b="${'x'.repeat(room - 10)}"/>`,
  'one long attribute of entities': (room) => `<a b="${filled(room - 10, () => '&quot;')}"/>`,
  'one long name': (room) => `<${'a'.repeat(room / 2 - 4)}></${'a'.repeat(room / 2 - 4)}>`,
  'blanks in a tag': (room) => `<a${' '.repeat(room - 4)}/>`,
  'blanks before an attribute without end': (room) => `<a${' '.repeat(room - 6)}b`,
  'an attribute without its end': (room) => `<a b="${'x'.repeat(room - 6)}`,
  'tags without an end': (room) => filled(room, () => '<a'),
  'signs alone': (room) => '<'.repeat(room),
  ids: (room) => filled(room, (place) => `<a ID="_${place}"/>`),
  audiences: (room) => filled(room, () => `<Audience xmlns="${SAML}">a</Audience>`),
  references: (room) => filled(room, (place) => `<Reference URI="#${place}"/>`),
  'a list of prefixes': (room) => `<InclusiveNamespaces PrefixList="${filled(room - 40, () => 'a ')}"/>`,
  'an empty list of prefixes': (room) => `<InclusiveNamespaces PrefixList="${' '.repeat(room - 40)}"/>`,
  signatures: (room) => filled(room, () => '<Signature/>'),
};

export const COSTLY_SHAPES: readonly string[] = Object.keys(FILLINGS);

/**
 * @param good XML of a valid response
 * @param share of the largest size, as a fraction
 * @returns base64, as in a form
 */
export function costlyAnswer(good: string, shape: string, share = 1): string {
  const room = Math.floor((MAX_XML_LENGTH * share - good.length) / 2) * 2;
  const filling = FILLINGS[shape]?.(room) ?? '';
  return Buffer.from(good.replace('</saml:Assertion>', `${filling}</saml:Assertion>`)).toString('base64');
}

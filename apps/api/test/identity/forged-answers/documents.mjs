// Creates posts that are no SAML response, no XML, or XML with more than a response needs.
import { deflateRawSync } from 'node:zlib';
import { assertionXml, emptySignature, NAMESPACES, REQUEST_ID, responseXml, SIGNER, VICTIM } from './message.mjs';
import { answer, fill } from './signer.mjs';

const base64 = (bytes) => Buffer.from(bytes).toString('base64');

function cases(family, listed) {
  return Object.entries(listed).map(([name, xml]) => ({
    ...{ family, name, xml },
    expect: name.startsWith('good') ? 'accepted' : 'refused',
  }));
}

/** XML that two parsers read differently, or that makes a parser fetch something or use much memory. */
export function markup({ key }) {
  const good = answer({ key });
  const doctype = (inner, xml = good) => `<!DOCTYPE r [${inner}]>${xml}`;
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  const named = (content) => good.replace(SIGNER, content);
  return cases('markup', {
    'good-twin': good,
    'good-declaration': `<?xml version="1.0" encoding="UTF-8"?>\n${good}`,
    'good-escaped-text': answer({
      key,
      assertion: {
        more: '<saml:AttributeStatement><saml:Attribute Name="co"><saml:AttributeValue>A&amp;B &lt;&#33;</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
      },
    }),
    'comment-in-name': answer({ key, assertion: { nameId: `${VICTIM}.evil.example` } }).replace(
      '.evil',
      '<!---->.evil',
    ),
    'comment-before-signing': answer({ key, assertion: { nameId: `${VICTIM}<!---->.evil.example` } }),
    'comment-splits-name': named('signer<!-- -->@akane.example'),
    'instruction-in-name': answer({ key, assertion: { nameId: `${VICTIM}<?x?>.evil.example` } }),
    'cdata-name': answer({ key, assertion: { nameIdXml: `<saml:NameID><![CDATA[${VICTIM}]]></saml:NameID>` } }),
    doctype: doctype(''),
    'doctype-behind-declaration': `<?xml version="1.0"?><!DOCTYPE r>${good}`,
    'internal-entity': doctype(`<!ENTITY who "${VICTIM}">`, named('&who;')),
    'external-entity': doctype('<!ENTITY who SYSTEM "file:///etc/passwd">', named('&who;')),
    'entity-from-the-net': doctype('<!ENTITY who SYSTEM "http://127.0.0.1:9/">', named('&who;')),
    'parameter-entity': doctype('<!ENTITY % x SYSTEM "http://127.0.0.1:9/">%x;'),
    'billion-laughs': doctype(`<!ENTITY l0 "lol">${laughs}`, named('&l9;')),
    'undeclared-entity': named('&who;'),
    'default-attribute': doctype('<!ATTLIST saml:Assertion ID CDATA "_assertion">'),
    'stylesheet-instruction': `<?xml-stylesheet href="http://127.0.0.1:9/"?>${good}`,
    'xml-1-1': `<?xml version="1.1"?>${good}`,
    'utf-16-declared': `<?xml version="1.0" encoding="UTF-16"?>${good}`,
    'tag-left-open': good.replace('</samlp:Response>', ''),
    'two-roots': `${good}${good}`,
    'text-behind': `${good}tail`,
    'text-before': `head${good}`,
    'prefix-unknown': good
      .replace('<saml:Subject>', '<nobody:Subject>')
      .replace('</saml:Subject>', '</nobody:Subject>'),
    'attribute-twice': good.replace('<saml:Assertion ', '<saml:Assertion Version="2.0" '),
    'attribute-without-quotes': good.replace('Version="2.0"', 'Version=2.0'),
  });
}

/** Other messages of the protocol instead of a response. */
export function messages({ key }) {
  const logout = (name, inner) =>
    `<samlp:${name} xmlns:samlp="${NAMESPACES.samlp}" ID="_response" Version="2.0" InResponseTo="${REQUEST_ID}">${inner}</samlp:${name}>`;
  return cases('message', {
    'good-twin': answer({ key }),
    'logout-response': logout(
      'LogoutResponse',
      '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    ),
    'logout-request': logout('LogoutRequest', `<saml:NameID xmlns:saml="${NAMESPACES.saml}">${VICTIM}</saml:NameID>`),
    'authn-request': logout('AuthnRequest', ''),
    'artifact-response': logout('ArtifactResponse', answer({ key })),
    metadata:
      '<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.akane.example/metadata"></md:EntityDescriptor>',
    'assertion-alone': answer({ key, signs: ['assertion'] })
      .replace(/^[\s\S]*?(?=<saml:Assertion)/, '')
      .replace('</samlp:Response>', ''),
    'soap-envelope': `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${answer({ key })}</s:Body></s:Envelope>`,
    'saml-1-response':
      '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:1.0:protocol" MajorVersion="1"></samlp:Response>',
    'response-of-another-namespace': answer({ key }).replaceAll(NAMESPACES.samlp, 'urn:x'),
    'no-assertion': fill(responseXml({}, '', emptySignature('#_response')), 'Response', key),
    'assertion-of-another-namespace': answer({ key, signs: ['response'] }).replace(NAMESPACES.saml, 'urn:x'),
    'assertion-in-extensions': answer({
      key,
      response: {
        extensions: `<samlp:Extensions>${assertionXml({ nameId: VICTIM, assertionId: '_in' })}</samlp:Extensions>`,
      },
    }),
  });
}

/** The posted bytes: base64, and encodings that aren't base64. */
export function bytes({ key }) {
  const good = answer({ key });
  const posted = {
    'good-twin': base64(good),
    'good-line-breaks': base64(good).replaceAll(/.{76}/g, '$&\r\n'),
    'not-base64': 'PHNhbWxwOlJlc3BvbnNl!!!',
    'base64-url': base64(good).replaceAll('+', '-').replaceAll('/', '_'),
    'base64-with-spaces': base64(good).replaceAll(/.{76}/g, '$& '),
    'base64-cut': base64(good).slice(0, -1),
    'plain-xml': good,
    'deflate-bomb': base64(deflateRawSync(Buffer.alloc(20_000_000))),
    deflated: base64(deflateRawSync(good)),
    'utf-16': base64(Buffer.from(`\ufeff${good}`, 'utf16le')),
    'utf-16-without-mark': base64(Buffer.from(good, 'utf16le')),
    'byte-order-mark': base64(`\ufeff${good}`),
    'broken-utf-8': base64(Buffer.concat([Buffer.from(good), Buffer.from([0xc3, 0x28])])),
    'nul-in-name': base64(good.replace(SIGNER, `${SIGNER}\0`)),
    'control-character': base64(good.replace(SIGNER, `${SIGNER}\u0001`)),
    empty: base64(' '),
    json: base64('{"Response":{"Assertion":{}}}'),
    html: base64('<html><body>Sign in</body></html>'),
    noise: base64(Buffer.from(Array.from({ length: 3000 }, (_, place) => (place * 7919) % 256))),
    'many-elements': base64(good.replace('</samlp:Status>', `${'<x/>'.repeat(9_000)}</samlp:Status>`)),
    'deep-elements': base64(
      good.replace('</samlp:Status>', `${'<x>'.repeat(3_000)}${'</x>'.repeat(3_000)}</samlp:Status>`),
    ),
    'many-attributes': base64(
      good.replace('<samlp:Status>', `<samlp:Status ${Array.from({ length: 4000 }, (_, n) => `a${n}="x"`).join(' ')}>`),
    ),
  };
  return cases('bytes', posted).map(({ xml, ...rest }) => ({ ...rest, posted: xml }));
}

#!/usr/bin/env bash
# xmldom makes line feeds of U+0085 and U+2028 in XML 1.0, so a good signature over such a text is refused.
#
# What is run    @xmldom/xmldom 0.8.15 and 0.9.12, and saxes 6.0.0, on one XML 1.0 document with a next line (U+0085) and a
#                line separator (U+2028) in a text. Then xml-crypto 6.3.2, which parses with xmldom, on two documents that
#                are signed over their canonical form: one with these characters, its twin with plain ones.
# One would guess  XML 1.0, 2.11, makes a line feed of a carriage return alone; U+0085 and U+2028 are characters like
#                others there (only XML 1.1 counts them as ends of lines). All three parsers keep them, and both signatures hold.
# What happens   saxes keeps them. Both versions of xmldom give line feeds in their place, and so the canonical form is another
#                one: xml-crypto refuses the first document and takes its twin. xmldom's option normalizeLineEndings turns it
#                off, and xml-crypto has no way to set it.
# Why it matters A department or a name that was pasted from a word processor into a company's directory may hold U+2028. In an
#                attribute of a SAML answer it keeps that one person from signing in at node-saml, which uses xml-crypto.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund xmldom8@npm:@xmldom/xmldom@0.8.15 xmldom9@npm:@xmldom/xmldom@0.9.12 \
  saxes@6.0.0 xml-crypto@6.3.2 @xmldom/xmldom@0.8.15

cat > run.mjs <<'JS'
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import saxes from 'saxes';
import xmldom8 from 'xmldom8';
import xmldom9 from 'xmldom9';
import xmlCrypto from 'xml-crypto';

const shown = (text) => JSON.stringify(text).replace(/[\u0085\u2028]/g, (c) => `U+${c.codePointAt(0).toString(16).padStart(4, '0')}`);
const XML = '<name>a\u0085b\u2028c</name>';

const parser = new saxes.SaxesParser();
parser.on('text', (text) => console.log(`saxes: ${shown(text)}`));
parser.write(XML).close();
for (const [name, { DOMParser }] of [['xmldom 0.8.15', xmldom8], ['xmldom 0.9.12', xmldom9]]) {
  console.log(`${name}: ${shown(new DOMParser().parseFromString(XML, 'text/xml').documentElement.textContent)}`);
}
const own = new xmldom8.DOMParser({ normalizeLineEndings: (text) => text });
console.log(`xmldom 0.8.15, option: ${shown(own.parseFromString(XML, 'text/xml').documentElement.textContent)}`);

// Both documents are in canonical form as they stand.
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
function signed(name) {
  const plain = `<person ID="p1"><name>${name}</name></person>`;
  const digest = createHash('sha256').update(plain).digest('base64');
  const info = `<SignedInfo xmlns="${DSIG}"><CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></SignatureMethod><Reference URI="#p1"><Transforms><Transform Algorithm="${DSIG}enveloped-signature"></Transform><Transform Algorithm="${C14N}"></Transform></Transforms><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
  const value = sign('sha256', Buffer.from(info), privateKey).toString('base64');
  const signature = `<Signature xmlns="${DSIG}">${info}<SignatureValue>${value}</SignatureValue></Signature>`;
  return plain.replace('</person>', `${signature}</person>`);
}
for (const name of ['abc', 'a\u0085b\u2028c']) {
  const xml = signed(name);
  const signature = new xmldom8.DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS(DSIG, 'Signature')[0];
  const check = new xmlCrypto.SignedXml({ publicCert: publicKey.export({ type: 'spki', format: 'pem' }) });
  check.loadSignature(signature);
  console.log(`xml-crypto: ${shown(name)} ${check.checkSignature(xml) ? 'holds' : 'refused'}`);
}
JS

node run.mjs | tee seen.txt
cat > found.txt <<'TXT'
saxes: "aU+0085bU+2028c"
xmldom 0.8.15: "a\nb\nc"
xmldom 0.9.12: "a\nb\nc"
xmldom 0.8.15, option: "aU+0085bU+2028c"
xml-crypto: "abc" holds
xml-crypto: "aU+0085bU+2028c" refused
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'

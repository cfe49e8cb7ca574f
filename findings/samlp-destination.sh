#!/usr/bin/env bash
# samlp posts its answer to the address of getPostURL, and says in the answer that it is meant for another one.
#
# What is run    npm's samlp 8.0.0 with issuer, key, certificate, getPostURL and getUserFromRequest, which its page asks for, on one
#                AuthnRequest; then the same with the options destination and recipient. The form of the answer is printed.
# One would guess  Destination and Recipient are where the form goes: SAML's bindings (3.5.5.2) and profiles (4.1.4.2) ask for it.
# What happens   By itself Destination is the service provider's entity id (the audience), and Recipient is missing. With the two
#                options, which its page doesn't name as needed, both are the address of the form.
# Why it matters A service provider that keeps to the profile refuses every sign-in of such a provider, and the reason
#                (another Destination) leads to the address of the form, which is right.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"type":"module"}' > package.json
npm install --silent --no-audit --no-fund samlp@8.0.0 express@5.2.1
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=idp -keyout key.pem -out crt.pem 2>/dev/null

cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import express from 'express';
import samlp from 'samlp';

const ACS = 'https://sp.example/acs';
const common = {
  issuer: 'https://idp.example',
  cert: readFileSync('crt.pem'),
  key: readFileSync('key.pem'),
  getPostURL: (...given) => given.at(-1)(null, ACS),
  getUserFromRequest: () => ({ id: 'aoi', displayName: 'Aoi', emails: [], name: {} }),
};
const app = express();
app.get('/plain', samlp.auth(common));
app.get('/told', samlp.auth({ ...common, destination: ACS, recipient: ACS }));
const server = app.listen(0, '127.0.0.1', async () => {
  const request = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" Version="2.0" IssueInstant="${new Date().toISOString()}" AssertionConsumerServiceURL="${ACS}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">https://sp.example/metadata</saml:Issuer></samlp:AuthnRequest>`;
  const query = new URLSearchParams({ SAMLRequest: deflateRawSync(request).toString('base64') });
  for (const path of ['plain', 'told']) {
    const page = await (await fetch(`http://127.0.0.1:${server.address().port}/${path}?${query}`)).text();
    const [, action] = /<form[^>]*action="([^"]*)"/.exec(page);
    const [, answer] = /name="SAMLResponse"[^>]*value="([^"]*)"/.exec(page) ?? [null, ''];
    const xml = Buffer.from(answer.replaceAll('&#x3D;', '='), 'base64').toString();
    const said = (name) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? 'none';
    console.log(`${path}: form ${action}, Destination ${said('Destination')}, Recipient ${said('Recipient')}`);
  }
  server.close();
  process.exit(0);
});
JS

node run.mjs | tee seen.txt
cat > found.txt <<'TXT'
plain: form https://sp.example/acs, Destination https://sp.example/metadata, Recipient none
told: form https://sp.example/acs, Destination https://sp.example/acs, Recipient https://sp.example/acs
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'

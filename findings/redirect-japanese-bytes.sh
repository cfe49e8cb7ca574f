#!/usr/bin/env bash
# A redirect with Japanese in the bytes of Shift_JIS is followed to another address by fetch, and by undici's redirects.
#
# What is run    fetch of Node.js, and request of undici 7.30.2 with its redirect interceptor, to a server on the loopback
#                address that answers with Location: /kensaku?q=日本, unescaped, in Shift_JIS, EUC-JP or UTF-8.
# One would guess  The bytes are percent-encoded as they came, as browsers do it: %93%FA%96{ in Shift_JIS.
# What happens   fetch reads the header as UTF-8, so that both Japanese encodings are lost: three or four times %EF%BF%BD.
#                The interceptor reads it as Latin-1 and encodes that as UTF-8, so that every encoding comes out twice encoded.
# Why it matters Old Japanese sites write such redirects. They get an address that they never gave, and say that nothing was
#                found or that the screen transition is invalid. Whoever follows redirects by hand has to percent-encode the
#                bytes of the header.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund undici@7.30.2

cat > run.mjs <<'JS'
import { createServer } from 'node:http';
import { Agent, interceptors, request } from 'undici';

const NIHON = { Shift_JIS: '93fa967b', 'EUC-JP': 'c6fccbdc', 'UTF-8': 'e697a5e69cac' };
const asked = [];
const server = createServer(({ url }, response) => {
  asked.push(url);
  const bytes = NIHON[url.slice(1)];
  if (bytes === undefined) return response.end();
  response.writeHead(302, { location: `/kensaku?q=${Buffer.from(bytes, 'hex').toString('latin1')}` }).end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const dispatcher = new Agent().compose(interceptors.redirect({ maxRedirections: 1 }));
for (const [encoding, bytes] of Object.entries(NIHON)) {
  await (await fetch(`${origin}/${encoding}`)).text();
  console.log(`${encoding} ${bytes}, fetch: ${asked.at(-1)}`);
  await (await request(`${origin}/${encoding}`, { dispatcher })).body.dump();
  console.log(`${encoding} ${bytes}, undici: ${asked.at(-1)}`);
}
server.closeAllConnections();
server.close();
process.exit(0);
JS

node run.mjs | tee seen.txt
cat > found.txt <<'TXT'
Shift_JIS 93fa967b, fetch: /kensaku?q=%EF%BF%BD%EF%BF%BD%EF%BF%BD{
Shift_JIS 93fa967b, undici: /kensaku?q=%C2%93%C3%BA%C2%96{
EUC-JP c6fccbdc, fetch: /kensaku?q=%EF%BF%BD%EF%BF%BD%EF%BF%BD%EF%BF%BD
EUC-JP c6fccbdc, undici: /kensaku?q=%C3%86%C3%BC%C3%8B%C3%9C
UTF-8 e697a5e69cac, fetch: /kensaku?q=%E6%97%A5%E6%9C%AC
UTF-8 e697a5e69cac, undici: /kensaku?q=%C3%A6%C2%97%C2%A5%C3%A6%C2%9C%C2%AC
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'

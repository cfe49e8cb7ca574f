#!/usr/bin/env bash
# http-cookie-agent sends one of two cookies that have one name and different paths, and it is the less specific one.
#
# What is run    undici 7.30.2 with the interceptor of http-cookie-agent 7.0.4 over a jar of tough-cookie 6.1.0, to a server on
#                the loopback address that gives JSESSIONID for / and for /app, as a Java application behind a front does.
# One would guess  Both are sent to /app, the longer path first (RFC 6265, section 5.4): so says the jar, and so does every
#                browser. Before there are cookies no Cookie header is sent.
# What happens   The request to /app carries the front's cookie alone. The first request carries an empty Cookie header.
# Why it matters The application takes the front's number for a session that it doesn't know, and says that nobody is
#                logged in, although the login was right. The jar's own getCookieString has the right line.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund http-cookie-agent@7.0.4 tough-cookie@6.1.0 undici@7.30.2

cat > run.mjs <<'JS'
import { createServer } from 'node:http';
import { cookie } from 'http-cookie-agent/undici';
import { CookieJar } from 'tough-cookie';
import { Agent, request } from 'undici';

const lines = [];
const server = createServer(({ url, headers }, response) => {
  lines.push(`${url} Cookie: ${headers.cookie === undefined ? 'no header' : `"${headers.cookie}"`}`);
  const given = ['JSESSIONID=front; Path=/', 'JSESSIONID=app; Path=/app'];
  response.writeHead(200, url === '/' ? given.flatMap((line) => ['Set-Cookie', line]) : []).end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const jar = new CookieJar();
const dispatcher = new Agent().compose(cookie({ jar }));
for (const path of ['/', '/app/menu']) {
  const { body } = await request(origin + path, { dispatcher });
  await body.dump();
}
console.log(lines.join('\n'));
console.log(`the jar for /app/menu: "${await jar.getCookieString(`${origin}/app/menu`)}"`);
server.closeAllConnections();
server.close();
process.exit(0);
JS

node run.mjs | tee seen.txt
cat > found.txt <<'TXT'
/ Cookie: ""
/app/menu Cookie: "JSESSIONID=front"
the jar for /app/menu: "JSESSIONID=app; JSESSIONID=front"
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'

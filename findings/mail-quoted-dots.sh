#!/usr/bin/env bash
# smtp-server refuses the quoted form of an address with two dots in a row, which nodemailer rightly sends.
#
# What is run    nodemailer 10.6.0 to smtp-server 3.21.6 on the loopback address; z.email() of zod 4.6.7 on the same
#                addresses. Their local parts are of the kind that Japanese mobile carriers gave out: a dot at the end,
#                two dots in a row.
# One would guess  RFC 5321 allows any such local part in quotes: nodemailer adds the quotes, and the server takes the
#                recipient.
# What happens   "taro." arrives. "taro..yamada" is refused with 501: inside quotes smtp-server lets a dot at the
#                end pass and not two in a row. Its option lenientAddressParsing lets both pass. z.email() takes
#                neither address.
# Why it matters Carriers' addresses of this kind are still in use. A test mailbox on smtp-server refuses what
#                a carrier takes, and a form on z.email() never gets as far.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund nodemailer@10.6.0 smtp-server@3.21.6 zod@4.6.7

cat > run.mjs <<'JS'
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

async function sent(to, lenientAddressParsing) {
  const commands = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    lenientAddressParsing,
    onData(stream, _session, done) {
      stream.on('end', done).resume();
    },
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const quiet = () => undefined;
  const debug = (_facts, text, ...rest) => commands.push(String(rest[0] ?? text));
  const logger = { level: quiet, trace: quiet, debug, info: quiet, warn: quiet, error: quiet, fatal: quiet };
  const { port } = server.server.address();
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, logger, debug: true });
  const answer = await transport
    .sendMail({ from: 'plan@example.com', to, subject: 'test', text: 'test' })
    .then(() => 'taken', (error) => `refused ${error.responseCode}`);
  await new Promise((resolve) => server.close(resolve));
  return { command: commands.find((text) => text.startsWith('RCPT')), answer };
}

for (const to of ['taro.yamada@example.com', 'taro.@example.com', 'taro..yamada@example.com']) {
  const { command, answer } = await sent(to, false);
  const lenient = await sent(to, true);
  const isEmail = z.email().safeParse(to).success;
  console.log(`${to}: ${command} ${answer}, lenient ${lenient.answer}, z.email() ${isEmail}`);
}
JS

node run.mjs | tee seen.txt
cat > found.txt <<'TXT'
taro.yamada@example.com: RCPT TO:<taro.yamada@example.com> taken, lenient taken, z.email() true
taro.@example.com: RCPT TO:<"taro."@example.com> taken, lenient taken, z.email() false
taro..yamada@example.com: RCPT TO:<"taro..yamada"@example.com> refused 501, lenient taken, z.email() false
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'

#!/usr/bin/env bash
# With an envelope of its own a mail keeps the refusal of one connection, and fails with it on the next.
#
# What is run    A pool of nodemailer 10.6.0 on the loopback address. The server takes three mails on a connection and
#                answers the fourth MAIL FROM with 421, as Exim does with smtp_accept_max_per_connection. Five mails
#                are sent one after the other, once with sender and recipient in the head alone, and once with the
#                same ones as `envelope`.
# One would guess  The pool sends the fourth mail on a new connection in both cases: nothing of it was read yet, and
#                `maxRequeues` is for that.
# What happens   Without `envelope` all five are sent. With it the new connection takes MAIL FROM, and the fourth mail
#                fails all the same with the 421 of the connection before, which is kept in the object.
# Why it matters Who sets the envelope, for a return path of its own or to be sure of the one recipient, loses one mail
#                for each connection that a throttling server ends, or tries it later as if the server were away.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund nodemailer@10.6.0

cat > run.mjs <<'JS'
import { createServer } from 'node:net';
import nodemailer from 'nodemailer';

function speak(socket, answers) {
  let [mails, isText, rest] = [0, false, ''];
  const say = (line, words) => {
    socket.write(`${words}\r\n`);
    if (line.startsWith('MAIL')) answers.push(words.slice(0, 3));
  };
  socket.write('220 mail.example\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    rest += bytes;
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (isText) {
        if (line !== '.') continue;
        isText = false;
        mails += 1;
        say(line, '250 taken');
      } else if (line.startsWith('MAIL') && mails === 3) {
        say(line, '421 too many');
        socket.end();
      } else if (line === 'DATA') {
        isText = true;
        say(line, '354 go on');
      } else say(line, '250 ok');
    }
  });
}

for (const envelope of [undefined, { from: 'plan@example.com', to: 'aoi@example.com' }]) {
  const answers = [];
  const server = createServer((socket) => speak(socket, answers));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, pool: true, maxRequeues: 2 });
  transport.on('error', () => undefined);
  const outcomes = [];
  for (let count = 0; count < 5; count++) {
    const mail = { from: 'plan@example.com', to: 'aoi@example.com', subject: 'test', text: 'test' };
    const sending = transport.sendMail({ ...mail, ...(envelope && { envelope }) });
    outcomes.push(await sending.then(() => 'sent', (error) => `failed ${error.responseCode}`));
  }
  transport.close();
  server.close();
  console.log(`${envelope ? 'with' : 'without'} envelope: ${outcomes.join(', ')}; MAIL FROM answered ${answers.join(' ')}`);
}
JS

node run.mjs | tee seen.txt
cat > found.txt <<'TXT'
without envelope: sent, sent, sent, sent, sent; MAIL FROM answered 250 250 250 421 250 250
with envelope: sent, sent, sent, failed 421, sent; MAIL FROM answered 250 250 250 421 250 250
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'

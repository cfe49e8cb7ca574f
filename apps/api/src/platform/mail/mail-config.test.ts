// Tests which mail server URLs are accepted, and that nothing leaves this machine unencrypted.
import { expect, test } from 'vitest';
import { mailServer } from './mail-config.ts';
import { transportOptions } from './transport-options.ts';

test.each([
  ['smtps://smtp.example', 'smtp.example', 465, { secure: true }],
  ['smtps://127.0.0.1:2465', '127.0.0.1', 2465, { secure: true }],
  ['smtp://smtp.example', 'smtp.example', 587, { secure: false, requireTLS: true }],
  ['smtp://10.0.0.25:25', '10.0.0.25', 25, { secure: false, requireTLS: true }],
  ['smtp://127.0.0.1.example:25', '127.0.0.1.example', 25, { secure: false, requireTLS: true }],
  ['smtp://127.0.0.1:2525', '127.0.0.1', 2525, { secure: false, ignoreTLS: true }],
  ['smtp://localhost', 'localhost', 587, { secure: false, ignoreTLS: true }],
  ['smtp://[::1]:2525', '::1', 2525, { secure: false, ignoreTLS: true }],
])('%s: host, port and encryption', (url, host, port, encryption) => {
  const server = mailServer(url);
  if (!server) throw new Error('it names a server');
  const options = transportOptions(server, { name: 'minori.example', connections: 1 });
  expect(options).toMatchObject({ host, port, name: 'minori.example', maxRequeues: 1, ...encryption });
  const { requireTLS, ignoreTLS, secure } = options;
  expect({ secure, ...(requireTLS && { requireTLS }), ...(ignoreTLS && { ignoreTLS }) }).toEqual(encryption);
  // No option weakens the checks of TLS.
  expect(options.tls).toEqual({ minVersion: 'TLSv1.2' });
});

test('user and password are percent-decoded from the address', () => {
  expect(mailServer('smtps://post%40minori:p%2Fw%20d@smtp.example')?.auth).toEqual({
    user: 'post@minori',
    pass: 'p/w d',
  });
});

test.each([
  'smtp.example',
  'https://smtp.example',
  'smtp://',
  'smtps://smtp.example?tls.rejectUnauthorized=false',
  'smtps://smtp.example/?secure=false',
  'smtps://smtp.example/path',
  'smtps://smtp.example#x',
  'smtps://user@smtp.example',
  'smtps://user:%zz@smtp.example',
])('%s is refused', (url) => {
  expect(mailServer(url)).toBeNull();
});

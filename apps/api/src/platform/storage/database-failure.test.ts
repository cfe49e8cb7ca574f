// Tests that a failure that an operator can repair gets one line with its code, and that a bug of the program doesn't.
import { expect, test } from 'vitest';
import { mendableFailure } from './database-failure.ts';

const failed = (code: string, message = '') => Object.assign(new Error(message), { code, severity: 'ERROR' });

test.each([
  ['08P01', 'unsupported startup parameter: statement_timeout', 'refuses the limits of statements as start parameters'],
  ['42P05', 'prepared statement "s1" already exists', 'statements get mixed up'],
  ['26000', 'prepared statement "s1" does not exist', 'statements get lost'],
  ['42501', 'permission denied for table companies', 'It was refused on companies.'],
  ['28P01', 'password authentication failed for user "minori_api"', 'refuses the password'],
  ['3D000', 'database "minori" does not exist', 'does not exist'],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.example', 'No name server knows the host'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', 'is not trusted here'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate', 'is not trusted here'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames", 'is for another name'],
])('a sentence for %s: %s', (code, message, sentence) => {
  const said = mendableFailure(failed(code, message));
  expect(said).toContain(sentence);
  expect(said).toMatch(new RegExp(`^[^\\n]* \\(${code}\\)$`));
});

test.each([failed('23502'), failed('XX000'), new Error('ours'), null, 'text'])('%s is nothing to repair', (error) => {
  expect(mendableFailure(error)).toBeNull();
});

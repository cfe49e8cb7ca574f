// Creates the cluster's own certificate authority and a certificate for each node with openssl, as docs/operations/cluster.md
// says.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ADDRESS_OF, type Node } from './machines.ts';

const run = promisify(execFile);

const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** @returns the file of the authority's certificate; its key is in the same folder, and on no node */
export async function makeAuthority(folder: string): Promise<string> {
  const [certificate, key] = [join(folder, 'ca.crt'), join(folder, 'ca.key')];
  await run('openssl', [
    'req',
    '-x509',
    ...CURVE,
    '-days',
    '2',
    '-subj',
    '/CN=minori cluster',
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  return certificate;
}

/** For the node's IP address and for `localhost`, because the api connects to the local HAProxy, which passes TLS through. */
export async function makeCertificate(
  authority: string,
  { node, folder }: { node: Node; folder: string },
): Promise<void> {
  const at = (ending: string) => join(folder, `${node}.${ending}`);
  await run('openssl', ['req', '-new', ...CURVE, '-subj', `/CN=${node}`, '-keyout', at('key'), '-out', at('csr')]);
  await writeFile(at('ext'), `subjectAltName=IP:${ADDRESS_OF[node]},DNS:localhost\n`);
  const signer = ['-CA', authority, '-CAkey', authority.replace(/crt$/, 'key'), '-CAcreateserial'];
  await run('openssl', [
    'x509',
    '-req',
    '-days',
    '2',
    ...signer,
    '-in',
    at('csr'),
    '-extfile',
    at('ext'),
    '-out',
    at('crt'),
  ]);
}

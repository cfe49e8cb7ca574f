/**
 * Measures parsing a company's correctly signed SAML response, from its text to the result: ours compared with node-saml, which
 * was used until 2026-11-28 (docs/decisions/0007), once with the usual size and once with 3,000 groups.
 */
import { readAnswer } from '@minori/api/read-answer';
import { type IdentityProvider, startIdentityProvider } from '@minori/identity-provider/start';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Benchmark, Report } from '../runner/entry.ts';

const REQUEST_ID = '_1';
const NAME_ID = 'akari@akane.example';
const SERVICE = { entityId: 'https://minori.example/m5/metadata', acsUrl: 'https://minori.example/m5' };
/** Milliseconds: large, because clock differences are not tested here. */
const DAY = 86_400_000;

function nodeSaml({ certificate, ssoUrl }: IdentityProvider): SAML {
  return new SAML({
    ...{ callbackUrl: SERVICE.acsUrl, issuer: SERVICE.entityId, audience: SERVICE.entityId, entryPoint: ssoUrl },
    ...{ idpCert: certificate, wantAuthnResponseSigned: true, wantAssertionsSigned: true, acceptedClockSkewMs: DAY },
    generateUniqueId: () => REQUEST_ID,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      getAsync: async (id) => (id === REQUEST_ID ? new Date().toISOString() : null),
      saveAsync: async () => null,
      removeAsync: async () => null,
    },
  });
}

interface Measured {
  readonly name: string;
  readonly groups: number;
  readonly atMost: number;
  readonly repeats: number;
}

async function time(report: Report, provider: IdentityProvider, { name, groups, atMost, repeats }: Measured) {
  const peer = nodeSaml(provider);
  provider.behave({ groups: Array.from({ length: groups }, (_, place) => `G${place}`) });
  const address = await peer.getAuthorizeUrlAsync('handle', undefined, {});
  const { SAMLResponse } = provider.answer(address, NAME_ID);
  const certificates = [provider.certificate];
  const ours = () => readAnswer({ answer: SAMLResponse, certificates });
  const theirs = () => peer.validatePostResponseAsync({ SAMLResponse });
  await report.timed({
    ...{ name, unit: 'ms', ours: 'ours', repeats },
    contenders: [
      { name: 'ours', run: ours },
      { name: 'node-saml', run: theirs },
    ],
    aims: [{ against: 'node-saml', atMost }],
    async assertEqual() {
      const read = ours();
      const { profile } = await theirs();
      if (!('facts' in read) || read.facts.nameId !== NAME_ID || profile?.nameID !== NAME_ID)
        throw new Error('the answer is not read alike');
    },
  });
}

export const signInAnswerBenchmark: Benchmark = {
  name: 'sign-in-answer',
  async run(report) {
    const provider = await startIdentityProvider({ host: '127.0.0.1', port: 0, people: [], serviceProvider: SERVICE });
    try {
      await time(report, provider, { name: 'a sign-in answer as usual', groups: 0, atMost: 1.2, repeats: 10 });
      await time(report, provider, { name: 'one with 3,000 groups', groups: 3_000, atMost: 0.2, repeats: 1 });
    } finally {
      await provider.close();
    }
  },
};

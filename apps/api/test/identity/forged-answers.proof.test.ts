// Tests that SAML responses signed by xmlsec1 sign in if they are valid, and that forgeries of them don't
// (forged-answers/make-answers.mjs). If xmlsec1 isn't available from Debian, it says so.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samlAcs } from '@minori/contract/company-sign-in';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SAML_REFUSALS } from '../../src/identity/saml/refusal.ts';
import { newSecret, storeRequest } from '../../src/identity/saml/request-repository.ts';
import { serviceProviderAt } from '../../src/identity/saml/service-provider.ts';
import { missingPrograms } from '../../src/testing/missing-programs.ts';
import { addSamlPerson, storeProviderOf } from '../../src/testing/saml-company.ts';
import { TEST_ORIGIN } from '../../src/testing/visitor.ts';
import { createTestApp, type TestApp, type TestEmployee } from '../../src/testing.ts';
import { type Unpacked, unpackDebian } from '../debian-packages.ts';

const PACKAGES = [
  ...['xmlsec1', 'libxmlsec1', 'libxmlsec1-openssl', 'libltdl7'],
  ...['libxslt1.1', 'libxml2', 'libicu72'],
];
const WHY = 'Forged answers of identity providers are not proved';

const missing = missingPrograms(['apt-get', 'dpkg', 'openssl']);
if (missing !== '') process.stdout.write(`${WHY}: there is no ${missing}.\n`);
const unpacked = missing === '' ? await unpackDebian(PACKAGES, WHY) : null;
const provenTest = unpacked === null ? test.skip : test;

const Manifest = z.strictObject({
  issued: z.string(),
  origin: z.literal(TEST_ORIGIN),
  requestId: z.string(),
  entityId: z.string(),
  signer: z.string(),
  victim: z.string(),
  certificate: z.string(),
  cases: z.array(
    z.strictObject({
      file: z.string(),
      family: z.string(),
      name: z.string(),
      /** The api's clock, in seconds from the response's issue. */
      clock: z._default(z.number(), 0),
      expect: z.union([z.literal(['accepted', 'refused']), z.literal(SAML_REFUSALS)]),
    }),
  ),
});
type Case = z.output<typeof Manifest>['cases'][number];

let folder: string;
let manifest: z.output<typeof Manifest>;

/** Runs a separate program for some minutes: openssl creates three keys, xmlsec1 signs hundreds of responses. */
function makeAnswers({ root, folder: beside }: Unpacked): string {
  const made = join(beside, 'answers');
  mkdirSync(made);
  const libraries = join(root, 'usr/lib/x86_64-linux-gnu');
  execFileSync(process.execPath, [join(import.meta.dirname, 'forged-answers/make-answers.mjs'), made], {
    env: { ...process.env, XMLSEC1: join(root, 'usr/bin/xmlsec1'), LD_LIBRARY_PATH: libraries },
  });
  return made;
}

let app: TestApp;
let idpId: number;
let sysOrganizationCode: string;
let signer: TestEmployee;

beforeAll(async () => {
  if (unpacked === null) return;
  folder = makeAnswers(unpacked);
  manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  app = await createTestApp();
  const company = await app.addCompany({ authorizationMethod: 2 });
  sysOrganizationCode = company.sysOrganizationCode;
  const { entityId, certificate } = manifest;
  idpId = await storeProviderOf(app, company, {
    entityId,
    ssoUrl: 'https://idp.example/sso',
    certificates: [certificate],
  });
  signer = await addSamlPerson(app, { company, idpId, nameId: manifest.signer });
  await addSamlPerson(app, { company, idpId, nameId: manifest.victim });
});
afterAll(() => unpacked && app.close());

/** The value of the form field `SAMLResponse`. */
function posted({ file }: Case): string {
  const bytes = readFileSync(join(folder, file));
  return file.endsWith('.xml') ? bytes.toString('base64') : bytes.toString('latin1');
}

/** Posts in a browser that has begun the matching sign-in a minute before. */
async function post(one: Case) {
  app.clock.set(new Date(Date.parse(manifest.issued) + one.clock * 1_000));
  await app.database.deleteFrom('saml_requests').execute();
  await app.database.deleteFrom('saml_assertions').execute();
  const [handle, visitor] = [newSecret(), app.visitor()];
  visitor.samlBinding = newSecret();
  const began = new Date(app.clock.now().getTime() - 60_000);
  const provider = { id: idpId, sysOrganizationCode };
  await storeRequest(
    app.database,
    { handle, binding: visitor.samlBinding, requestId: manifest.requestId, provider, returnTo: null, isForced: false },
    began,
  );
  const answer = await visitor.call(samlAcs, { body: { SAMLResponse: posted(one), RelayState: handle } });
  return { answer, cookie: visitor.cookie };
}

/** The reason of the last refusal. From the log, because the audit trail summarises so many refusals (auth/refusals.ts). */
function lastReason(): unknown {
  const line = app.logLines.findLast((each) => each.includes('"msg":"saml answer refused"'));
  return line && (JSON.parse(line) as { readonly reason?: unknown }).reason;
}

const sessions = () => app.database.selectFrom('sessions').select('id').execute();

provenTest('署名された正しい答えは、どれもその人のログインになる', async () => {
  const good = manifest.cases.filter((one) => one.expect === 'accepted');
  for (const one of good) {
    const { answer } = await post(one);
    expect([one.file, answer.status, answer.isError ? lastReason() : answer.data.id]).toEqual([
      one.file,
      200,
      signer.id,
    ]);
  }
  const families = new Set(manifest.cases.map(({ family }) => family));
  expect(new Set(good.map(({ family }) => family)), 'each family has a good twin').toEqual(families);
});

provenTest('偽の答えは、一つもログインにならず、断る理由はどれも決まった言葉になる', async () => {
  const forged = manifest.cases.filter((one) => one.expect !== 'accepted');
  expect(forged.length).toBeGreaterThanOrEqual(300);
  const before = await sessions();
  for (const one of forged) {
    const { answer, cookie } = await post(one);
    expect([one.file, answer.status, answer.isError && answer.error.reason]).toEqual([one.file, 401, 'saml_refused']);
    expect(cookie, one.file).toBeUndefined();
    const reason = lastReason();
    expect(SAML_REFUSALS, one.file).toContain(reason);
    if (one.expect !== 'refused') expect([one.file, reason]).toEqual([one.file, one.expect]);
  }
  expect(await sessions()).toEqual(before);
});

/** A second opinion: a widely used library, with its clock set to the response's. */
class NodeSaml extends SAML {
  constructor({ file }: Case) {
    const { entityId, acsUrl } = serviceProviderAt(TEST_ORIGIN);
    super({
      ...{ callbackUrl: acsUrl, issuer: entityId, audience: entityId, idpCert: manifest.certificate },
      wantAuthnResponseSigned: !/assertion-signed\.xml$/.test(file),
      wantAssertionsSigned: !/response-signed\.xml$/.test(file),
      validateInResponseTo: ValidateInResponseTo.always,
      cacheProvider: {
        getAsync: async (id) => (id === manifest.requestId ? new Date().toISOString() : null),
        saveAsync: async () => null,
        removeAsync: async () => null,
      },
    });
  }

  protected override checkTimestampsValidityError(...[, ...bounds]: [number, string, string, number?]) {
    return super.checkTimestampsValidityError(Date.parse(manifest.issued), ...bounds);
  }
}

provenTest('正しいとした答えは、node-samlも正しいとする', async () => {
  const good = manifest.cases.filter((one) => one.expect === 'accepted' && one.clock === 0);
  expect(good.length).toBeGreaterThan(10);
  for (const one of good) {
    const { profile } = await new NodeSaml(one).validatePostResponseAsync({ SAMLResponse: posted(one) });
    expect([one.file, profile?.nameID.toLowerCase()]).toEqual([one.file, manifest.signer]);
  }
});

provenTest('偽の答えは、正しい答えと同じものではない', () => {
  const good = new Set(manifest.cases.filter((one) => one.expect === 'accepted' && one.clock === 0).map(posted));
  const atItsTime = manifest.cases.filter((one) => one.expect !== 'accepted' && one.clock === 0);
  for (const one of atItsTime) expect(good.has(posted(one)), one.file).toBe(false);
});

/** Gives examples of sign-in and sign-out. Passwords, codes and tokens are invented. */
import type { Examples } from './example.ts';
import { EMAIL, SYS_ORGANIZATION_CODE, SYS_USER_CODE } from './people.ts';

const PASSWORD = 'three words of an example';
const NEW_PASSWORD = 'three other words of an example';
const RESET_TOKEN = 'example-example-example-example-example-exa';
const SESSION_ID = '2f0d4c9e-6f0b-4a55-9a0e-0c4f3c1f7a11';
const CODE_REQUEST_ID = '7a4f8a10-3a52-4d0a-8d5e-5a0b4f6f2c01';

const sessionUser = {
  id: 1,
  initialFlg: true,
  url: 'minato',
  sysUserCode: SYS_USER_CODE,
  sysOrganizationCode: SYS_ORGANIZATION_CODE,
  accessToken: '',
} as const;

const CHALLENGE = 'ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0';
const CREDENTIAL_ID = 'ZXhhbXBsZS1jcmVkZW50aWFs';

const passkey = {
  id: '5d3d2f8e-3c0b-4d7e-9a65-1f2f3e4d5c60',
  name: 'Chrome（Windows）',
  addedAt: '2026-04-10T00:15:00.000Z',
  lastUsedAt: null,
  isSynced: false,
} as const;

export const examples: Examples<
  | 'login'
  | 'loginCode'
  | 'logout'
  | 'authorizationMethod'
  | 'reauthenticate'
  | 'samlRequest'
  | 'samlAcs'
  | 'oidcAcs'
  | 'providerRequest'
  | 'changePassword'
  | 'requestPasswordMail'
  | 'getPasswordRules'
  | 'checkResetToken'
  | 'beginPasskeySignIn'
  | 'signInWithPasskey'
  | 'getPasskeys'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'getSessions'
  | 'endSession'
  | 'endOtherSessions'
> = {
  login: { body: { email: EMAIL, password: PASSWORD }, response: sessionUser },
  loginCode: { body: { codeRequestId: CODE_REQUEST_ID, code: '01234567' }, response: sessionUser },
  logout: { body: {}, response: {} },
  authorizationMethod: { query: { email: EMAIL }, response: { authorizationMethod: 1 } },
  reauthenticate: { body: { password: PASSWORD }, response: { until: '2026-04-10T00:20:00.000Z' } },
  samlRequest: {
    body: { email: EMAIL, company: 'minato', relayState: '/minato/home' },
    response: { url: 'https://idp.example/sso?SAMLRequest=example&RelayState=example' },
  },
  samlAcs: {
    body: { SAMLResponse: 'PHNhbWxwOlJlc3BvbnNlLz4=', RelayState: 'example' },
    response: { ...sessionUser, returnTo: '/minato/home' },
  },
  oidcAcs: {
    body: { code: 'example', state: 'example', iss: 'https://idp.example' },
    response: { ...sessionUser, returnTo: '/minato/home' },
  },
  providerRequest: {
    body: { issuer: 'https://idp.example/metadata', company: 'minato' },
    response: { url: 'https://idp.example/sso?SAMLRequest=example&RelayState=example' },
  },
  changePassword: {
    body: { email: EMAIL, oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
    response: { isSignedIn: true },
  },
  requestPasswordMail: { body: { email: EMAIL }, response: {} },
  getPasswordRules: {
    response: { minimumLength: 15, words: ['minori', 'minato'], changedAt: '2026-04-10T00:15:00.000Z' },
  },
  checkResetToken: {
    body: { resetToken: RESET_TOKEN },
    response: {
      minimumLength: 15,
      words: ['minori', 'minato'],
      purpose: 'reset',
      expiresAt: '2026-04-10T01:15:00.000Z',
    },
  },
  beginPasskeySignIn: {
    body: {},
    response: { challenge: CHALLENGE, rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
  },
  signInWithPasskey: {
    body: {
      credentialId: CREDENTIAL_ID,
      clientDataJSON: 'e30',
      authenticatorData: 'AAAA',
      signature: 'AAAA',
      userHandle: 'AAAA',
    },
    response: sessionUser,
  },
  getPasskeys: { response: { passkeys: [passkey] } },
  beginPasskey: {
    body: {},
    response: {
      challenge: CHALLENGE,
      rp: { id: 'localhost', name: 'みのり' },
      user: { id: 'AAAA', name: EMAIL, displayName: EMAIL },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 300_000,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', id: CREDENTIAL_ID, transports: ['internal'] }],
    },
  },
  addPasskey: {
    body: { credentialId: CREDENTIAL_ID, clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['internal'] },
    response: passkey,
  },
  renamePasskey: { params: { id: passkey.id }, body: { name: '会社のパソコン' }, response: {} },
  removePasskey: { params: { id: passkey.id }, response: {} },
  getSessions: {
    response: {
      sessions: [
        {
          id: SESSION_ID,
          isCurrent: true,
          signedInAt: '2026-04-10T00:15:00.000Z',
          lastSeenAt: '2026-04-10T00:16:00.000Z',
          method: 1,
          device: { browser: 'Chrome', system: 'Windows' },
        },
      ],
      events: [{ at: '2026-04-10T00:15:00.000Z', kind: 'sign_in' }],
    },
  },
  endSession: { params: { id: SESSION_ID }, response: {} },
  endOtherSessions: { body: {}, response: { ended: 1 } },
};

// Lists the steps about settings, a forgotten password, and closing the account.
import { at, type Json } from '../document-client.ts';
import type { Step } from './step.ts';

const V1 = '/api/v1';

const isZip = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 0, 2) === 'PK';

export const LEAVING: readonly Step[] = [
  {
    call: `GET ${V1}/web-notification`,
    says: '§1: push-notification device registration. Document: the key to subscribe with.',
  },
  {
    call: `PUT ${V1}/user-account/subscription`,
    says: '§3 User account info: isSubscription (default true).',
    choose: () => ({ isSubscription: false }),
    shows: ({ json }) => at(json, 'isSubscription') === false,
  },
  {
    call: `GET ${V1}/sessions`,
    says: "Document: the employee's own sessions.",
    shows: ({ json }) => at(json, 'sessions.0.isCurrent') === true,
  },
  { call: `GET ${V1}/password/rules`, says: 'Document: what the new password has to be like.' },
  { call: `POST ${V1}/auth/reauthentication`, says: 'Document: a proof of five minutes.' },
  {
    call: `PUT ${V1}/user-profile`,
    says: '§3 Account info: emailForNotify. Document: another one counts once the link that is mailed to it is opened.',
    choose: ({ person }) => ({ emailForNotify: person.replyTo ?? null }),
    shows: ({ json }) => at(json, 'emailForNotifyWaiting') !== null,
  },
  {
    call: `POST ${V1}/notify-address/confirmation`,
    says: 'Document: linkToken, what stands behind #t= in the mail.',
    choose: async ({ token }) => ({ linkToken: await token() }),
  },
  {
    call: `POST ${V1}/user-account/data`,
    says: 'Document: everything that is kept, as a file (201).',
    shows: ({ status, bytes }) => status === 201 && isZip(bytes),
  },
  { call: `POST ${V1}/logger`, says: '§3 Front logger: message, params.' },
  { call: `POST ${V1}/auth/logout`, says: '§7: POST /api/v1/auth/logout, empty body, fire and forget.' },
  {
    call: `GET ${V1}/user-account`,
    says: '§6: Two states are seen: signed-out visitor and signed-in employee.',
    refused: 401,
  },
  {
    call: `POST ${V1}/contact`,
    says: '§4 Contact step: send. Document: kindCode 1, signing in.',
    choose: () => ({ kindCode: 1 }),
  },
  { call: `POST ${V1}/password/setting-notification`, says: '§7: POST /api/v1/password/setting-notification.' },
  {
    call: `POST ${V1}/password/reset-token`,
    says: 'Document: resetToken, what stands behind #t= in the mail.',
    choose: async ({ token }) => ({ resetToken: await token() }),
    shows: ({ json }) => at(json, 'purpose') === 'reset',
  },
  {
    call: `PUT ${V1}/password/change`,
    says: '§7: PUT /api/v1/password/change.',
    choose: ({ sameToken, person }) => ({ resetToken: sameToken(), newPassword: person.nextPassword ?? null }),
  },
  {
    call: `POST ${V1}/auth/login`,
    says: '§7: POST /api/v1/auth/login. The password until now is none any more.',
    refused: 401,
  },
  {
    call: `POST ${V1}/auth/login`,
    says: '§7: POST /api/v1/auth/login, body credentials.',
    choose: ({ person }) => ({ password: person.nextPassword ?? null }),
    shows: ({ json }) => at(json, 'initialFlg') === false,
  },
  {
    call: `GET ${V1}/paused-destinations`,
    says: 'Document: destinations have been paused since the password was set anew (hasPausedDestinations).',
    shows: ({ json }) => at(json, 'emailForNotify') !== null,
  },
  {
    call: `PUT ${V1}/paused-destinations`,
    says: 'Document: deviceId null for the address for notifications; true keeps it.',
    choose: () => ({ deviceId: null, isKept: true }),
  },
  {
    call: `POST ${V1}/rk-user-info/delete-sys-user-code`,
    says: '§7: POST /api/v1/rk-user-info/delete-sys-user-code.',
    shows: ({ json }) => at(json, 'isRkInfo') === false,
  },
  {
    call: `POST ${V1}/user-account/leave`,
    says: 'Document: everything is erased; every session ends.',
    shows: ({ json }) => String(at(json, 'receipt')).length > 0,
  },
  {
    call: `POST ${V1}/auth/login`,
    says: 'Document: 401 login_failed.',
    choose: ({ person }) => ({ password: person.nextPassword ?? null }),
    refused: 401,
  },
];

/** The steps of an employee with two years of history. */
export const RETURNING: readonly Step[] = [
  { call: `POST ${V1}/auth/login`, says: '§4: signed out becomes signed in on a successful login.' },
  {
    call: `GET ${V1}/past-scores`,
    says: '§1: an evaluation transition over past terms. Document: 0 is everything there is.',
    choose: () => ({ pastTerm: '0' }),
    shows: ({ json }) => (at(json, 'pastScores') as readonly Json[]).length > 1,
  },
  { call: `GET ${V1}/reports/list`, says: '§7: GET /api/v1/reports/list (sysUserCode).' },
  {
    call: `GET ${V1}/reports/{id}`,
    says: '§7: /reports/{id}. §1: PDFs. Document: withPdf true asks for base64pdf.',
    choose: ({ seen }) => ({ id: seen(`GET ${V1}/reports/list`, '0.id'), withPdf: true }),
    shows: ({ json }) => String(at(json, 'base64pdf')).startsWith('JVBERi'),
  },
  { call: `POST ${V1}/auth/logout`, says: '§4: Sign-out resets the user.' },
];

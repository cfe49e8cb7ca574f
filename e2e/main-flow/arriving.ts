// Lists the steps from the invitation to the first figures: password, sign-in, terms, profile, company, record keeper, scrape.
import { at } from '../document-client.ts';
import type { Step } from './step.ts';

const V1 = '/api/v1';

export const ARRIVING: readonly Step[] = [
  {
    call: `GET ${V1}/authorization-method`,
    says: '§7 Auth: GET /api/v1/authorization-method, query email.',
    shows: ({ json }) => at(json, 'authorizationMethod') === 1,
  },
  {
    call: `GET ${V1}/biz-code`,
    says: '§3: The privacy policy is assembled by joining all codeValue parts of category Privacy-Policy.',
    choose: () => ({ codeCategory: 'Privacy-Policy' }),
    shows: ({ json }) => String(at(json, '0.codeValue')).length > 0,
  },
  {
    call: `POST ${V1}/password/reset-token`,
    says: 'Document: before password/change with a token, what the new password has to be like.',
    choose: async ({ token }) => ({ resetToken: await token() }),
    shows: ({ json }) => at(json, 'purpose') === 'invitation',
  },
  {
    call: `PUT ${V1}/password/change`,
    says: '§7 Auth: PUT /api/v1/password/change.',
    choose: ({ sameToken, person }) => ({ resetToken: sameToken(), newPassword: person.password ?? null }),
    shows: ({ json }) => at(json, 'isSignedIn') === false,
  },
  {
    call: `POST ${V1}/auth/login`,
    says: '§4: signed out becomes signed in on a successful login.',
    shows: ({ json }) => at(json, 'initialFlg') === true && at(json, 'accessToken') === '',
  },
  {
    call: `GET ${V1}/user-account`,
    says: '§2: On every protected page the user account information is refetched.',
    shows: ({ json }) => at(json, 'tosAgreeAt') === null && at(json, 'isRkInfo') === false,
  },
  {
    call: `GET ${V1}/biz-code`,
    says: '§1: terms-of-use agreement. Document: codeCategory Terms-Of-Use.',
    choose: () => ({ codeCategory: 'Terms-Of-Use' }),
  },
  {
    call: `POST ${V1}/user-account`,
    says: '§7 Auth: POST /api/v1/user-account (terms-of-use registration).',
    choose: ({ seen }) => ({ termsVersion: seen(`GET ${V1}/biz-code`, '0.version') }),
    shows: ({ json }) => at(json, 'tosAgreeAt') !== null,
  },
  {
    call: `GET ${V1}/company-info`,
    says: '§7 Company: GET /api/v1/company-info (sysUserCode, domain).',
    choose: ({ host }) => ({ domain: host }),
    shows: ({ json }) => at(json, 'personalAttributeShowedFlg') === true,
  },
  {
    call: `PUT ${V1}/user-profile`,
    says: '§7 Auth: PUT /api/v1/user-profile (personal data update).',
    choose: () => ({ emailForNotify: null }),
    shows: ({ json }) => at(json, 'profileData.genderCode') === 1,
  },
  {
    call: `POST ${V1}/rk-user-info`,
    says: '§1: the product reads the figures using stored login information (record-keeper id, password, birthday).',
    choose: ({ person }) => ({ isPreserve: true, password: person.rkPass ?? null }),
    shows: ({ json }) => at(json, 'isPreserve') === true,
  },
  {
    call: 'POST /api/scraping/tryScraping',
    says: '§7: each sends scrapingCode, sysUserCode, sysOrganizationCode, rkId, rkPass, birthday.',
  },
  {
    call: 'POST /api/scraping/doScraping',
    says: '§7: POST /api/scraping/doScraping. Document: all three fields empty for the kept ones.',
    choose: () => ({ rkId: '', rkPass: '', birthday: '' }),
  },
  {
    call: 'GET /api/scraping/progress',
    says: 'Document: the stage of the reading with this scrapingCode; null before and after.',
    choose: ({ seen }) => ({ scrapingCode: seen('POST /api/scraping/doScraping', 'scrapingCode') }),
  },
  {
    call: `POST ${V1}/regist-scraping-data`,
    says: '§7: POST /api/v1/regist-scraping-data (rkMgtAgencyCode, sysUserCode, sysOrganizationCode).',
    choose: ({ seen }) => ({ rkMgtAgencyCode: seen(`GET ${V1}/company-info`, 'rkInfo.code') }),
    shows: ({ json }) => /^\d{4}-\d\d-\d\d$/.test(String(at(json, 'valuationDate'))),
  },
  {
    call: `GET ${V1}/rk-user-info`,
    says: 'Document: the connection as its owner sees it.',
    shows: ({ json }) => at(json, 'lastReading.outcome') === 'read',
  },
  {
    call: `GET ${V1}/rk-auto-login`,
    says: '§7 Auth: GET /api/v1/rk-auto-login, query sysUserCode.',
    shows: ({ json }) => String(at(json, 'ticket')).length > 0,
  },
  {
    call: `POST ${V1}/batch/srp-error`,
    says: '§4: a network error with no response produces type 1 with a description starting network error.',
    choose: ({ seen, person }) => ({
      scrapingCode: seen('POST /api/scraping/doScraping', 'scrapingCode'),
      errorType: 1,
      description: person.description ?? null,
    }),
  },
];

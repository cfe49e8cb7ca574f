/**
 * 会社のアカウントでのログイン — defines sign-in by SAML 2.0 or OpenID Connect through the company's own identity provider (authorization
 * method 2). The browser is redirected there and returns with a form to `/m5`, which passes it to the second call.
 */
import * as z from 'zod/mini';
import { KnownEmail, NamedCompany, SessionUser } from './auth.ts';
import { call } from './call.ts';
import { Line } from './outside-text.ts';

/** A page of the portal to return to, '' for the company's home. The server stores it; only a handle is sent. */
export const RelayState = z.string().check(z.maxLength(512));

/**
 * Begins a sign-in. 404 `not_found` for every e-mail address whose domain doesn't sign in this way; for a shared domain also
 * where the named company doesn't, or where several companies are possible and none is named.
 */
export const samlRequest = call({
  name: 'samlRequest',
  method: 'POST',
  path: '/api/v1/auth/login/saml/request',
  scope: 'public',
  failure: 'login',
  body: z.strictObject({ email: KnownEmail, company: NamedCompany, relayState: RelayState }),
  /** The URL of the identity provider to which the browser is redirected, with request and handle in the query. */
  response: z.object({ url: z.url() }),
});

/** SAML's own limit for an entityID. */
const LONGEST_ISSUER = 1024;

/**
 * Begins a sign-in that starts at the company's identity provider (a tile, My Apps), by the provider's name instead of an e-mail
 * address. 404 `not_found` where no company has that name, or several have it and none of them is named.
 */
export const providerRequest = call({
  name: 'providerRequest',
  method: 'POST',
  path: '/api/v1/m5/auth/request',
  scope: 'public',
  failure: 'samlLogin',
  body: z.strictObject({ issuer: Line(LONGEST_ISSUER), company: NamedCompany }),
  response: z.object({ url: z.url() }),
});

/** Maximum size of a response in base64, bytes: several times that of real identity providers. */
const LONGEST_RESPONSE = 200_000;

/** Passes on the identity provider's form. Any fault in it gives the same refusal, `saml_refused`. */
export const samlAcs = call({
  name: 'samlAcs',
  method: 'POST',
  path: '/api/v1/m5/auth/acs/saml',
  scope: 'public',
  failure: 'samlLogin',
  body: z.strictObject({
    SAMLResponse: z.string().check(z.minLength(1), z.maxLength(LONGEST_RESPONSE)),
    RelayState: z.string().check(z.maxLength(128)),
  }),
  bodyLimit: 256 * 1024,
  response: z.extend(SessionUser, {
    /** A page of the employee's company; null for its home. */
    returnTo: z.nullable(z.string()),
  }),
});

/** The characters of codes and issuers (RFC 6749, appendix A). */
const VISIBLE = /^[!-~]+$/;

/** The same for OpenID Connect: the provider's authorization code, or its error. */
export const oidcAcs = call({
  name: 'oidcAcs',
  method: 'POST',
  path: '/api/v1/m5/auth/acs/oidc',
  scope: 'public',
  failure: 'samlLogin',
  body: z.strictObject({
    code: z.optional(z.string().check(z.maxLength(8192), z.regex(VISIBLE))),
    /** A handle issued by the api. */
    state: z.string().check(z.regex(/^[\w-]{1,128}$/)),
    iss: z.optional(z.string().check(z.maxLength(LONGEST_ISSUER), z.regex(VISIBLE))),
    error: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/))),
  }),
  response: samlAcs.response,
});

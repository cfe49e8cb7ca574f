/**
 * `/m5` — receives the form that an identity provider sends through the browser. The form comes from another site, so nothing
 * is processed here: the response is the portal's page with the form's values in it (SAML's two, or a code and its state), and
 * the page's script sends them from our own origin (architecture.md, "/m5"). Nothing is stored or logged.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oidcAcs, samlAcs } from '@minori/contract/company-sign-in';
import type { FastifyInstance } from 'fastify';
import { serviceProviderMetadata } from '../identity/saml/service-provider.ts';
import { Html } from '../platform/base/html.ts';
import { ownOrigin } from '../platform/http/hosts.ts';

export const LANDING_PAGE = 'm5.html';

/** The placeholder for the values in the built page. */
const VALUES_PLACEHOLDER = '<!--saml-->';

/** Maximum bytes of a form; form encoding makes base64 a few percent longer. */
const LARGEST_FORM = 256 * 1024;

/** Base64 as providers write it, and this product's relay state: no character that has a meaning in HTML. */
const BASE64 = /^[A-Za-z0-9+/=\r\n]+$/;
const HANDLE = /^[\w-]{1,128}$/;

/**
 * The two SAML fields, each given once; null for anything else, which the page then explains. A relay state that isn't this
 * product's is left out: providers that start the sign-in themselves put URLs there, and the page must not follow them.
 */
function samlFieldsIn(form: string) {
  const fields = new URLSearchParams(form);
  const [responses, states] = [fields.getAll('SAMLResponse'), fields.getAll('RelayState')];
  const RelayState = states.length === 1 && HANDLE.test(states[0] ?? '') ? states[0] : '';
  const parsed = samlAcs.body.safeParse({ SAMLResponse: responses[0], RelayState });
  if (!parsed.success || responses.length > 1) return null;
  return BASE64.test(parsed.data.SAMLResponse) ? parsed.data : null;
}

/** The fields of OpenID Connect: a code or an error, and the state; providers' other fields are ignored. null as above. */
function oidcFieldsIn(form: string) {
  const fields = new URLSearchParams(form);
  const names = ['code', 'state', 'iss', 'error'] as const;
  if (!fields.has('state') || names.some((name) => fields.getAll(name).length > 1)) return null;
  const given = Object.fromEntries(names.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : [])));
  const parsed = oidcAcs.body.safeParse(given);
  return parsed.success && HANDLE.test(parsed.data.state) ? parsed.data : null;
}

/** Inserts the form's values into the built page where its script reads them. */
function withFormValues(page: string, form: string): string {
  const saml = samlFieldsIn(form);
  const code = saml === null ? oidcFieldsIn(form) : null;
  if (saml === null && code === null) return page;
  const { html } = saml
    ? Html.of`<div id="saml" hidden data-response="${saml.SAMLResponse}" data-relay-state="${saml.RelayState}"></div>`
    : Html.of`<div id="oidc" hidden data-code="${code?.code ?? ''}" data-state="${code?.state ?? ''}" data-iss="${code?.iss ?? ''}" data-error="${code?.error ?? ''}"></div>`;
  return page.replace(VALUES_PLACEHOLDER, () => html);
}

/** The page contains a sign-in response, so it is never cached, and other sites don't get its URL as referrer. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** @throws Error for a built page without the placeholder */
export async function serveSamlLanding(app: FastifyInstance, portalDir: string): Promise<void> {
  const page = await readFile(join(portalDir, LANDING_PAGE), 'utf8');
  if (!page.includes(VALUES_PLACEHOLDER)) throw new Error(`${LANDING_PAGE} has lost its mark.`);
  // A Fastify scope of its own, so that forms are parsed at this URL and nowhere else.
  await app.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: LARGEST_FORM } as const;
    scope.addContentTypeParser<string>('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, body),
    );
    scope.route<{ Body: string }>({
      method: 'POST',
      url: '/m5',
      config: { kind: 'page' },
      handler: async ({ body }, reply) =>
        reply.headers(PRIVATE).type('text/html; charset=utf-8').send(withFormValues(page, body)),
    });
  });
  app.get('/m5/metadata', { config: { kind: 'page' } }, async (request, reply) =>
    reply.type('application/samlmetadata+xml').send(serviceProviderMetadata(ownOrigin(request))),
  );
}

// Parses form bodies of the UTF-8 kinds, percent-encoded as browsers do for a UTF-8 page.

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Makes the site parse posted forms; of a repeated name the first counts. */
export function acceptUtf8Forms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
}

/** The posted form; empty where nothing was posted. */
export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** The query of the URL. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://site.invalid').searchParams;
}

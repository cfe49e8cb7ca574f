// Form bodies of the newer kinds: percent-encoded in UTF-8, as every browser does from a UTF-8 page.

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Makes the site read posted forms; of a repeated name the first counts. */
export function acceptUtf8Forms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
}

/** The posted form; an empty one where nothing was posted. */
export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** The part of the address behind `?`. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://site.invalid').searchParams;
}

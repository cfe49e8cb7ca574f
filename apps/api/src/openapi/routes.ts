/** The contract as an OpenAPI file for everyone who builds against it, and a browsable page of it in demo mode only. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { JSON_TYPE } from '../plugins/answer-call.ts';
import { KeptText, sendKeptText } from '../plugins/kept-text.ts';
import { openApiDocument } from './document.ts';

export async function installApiDocs(app: FastifyInstance, config: Config): Promise<void> {
  const document = openApiDocument();
  const kept = new KeptText(JSON.stringify(document));
  app.get('/api/openapi.json', { config: { kind: 'document' } }, (_request, reply) =>
    sendKeptText(reply.header('cache-control', 'no-cache'), kept, JSON_TYPE),
  );
  if (config.production) return;
  // The plugin's types know OpenAPI 3.0; it serves what it is given.
  const specification = { document } as unknown as StaticDocumentSpec;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, kind: 'document' };
    });
    await scope.register(swagger, { mode: 'static', specification });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
}

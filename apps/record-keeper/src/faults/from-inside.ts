// Pages of the site that behaviours show where they don't belong, asked for from inside, past the front.

import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import type { Kind } from '../kinds/kind.ts';
import type { LoginRefusal } from '../scenarios/scenario.ts';
import type { Answer } from './answer.ts';

/** What a visitor sees who comes to the site's root, whatever its address is. */
export async function entrancePage(app: FastifyInstance): Promise<Answer> {
  let response = await app.inject('/');
  while (typeof response.headers.location === 'string') response = await app.inject(response.headers.location);
  return answerOf(response);
}

/** The kind's own page for letting nobody in. */
export async function noticePage({ refuse }: Kind, refusal: LoginRefusal): Promise<Answer> {
  const app = Fastify();
  app.get('/', (_request, reply) => refuse(reply, refusal));
  const answer = answerOf(await app.inject('/'));
  await app.close();
  return answer;
}

function answerOf({ statusCode, headers, rawPayload }: LightMyRequestResponse): Answer {
  const all = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)] as const),
  );
  return { status: statusCode, headers: all, body: rawPayload };
}

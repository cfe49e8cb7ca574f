/** Replays recorded responses of a site from memory: each request gets its recorded response, in the recorded order. */
import { MockAgent } from 'undici';

export interface RecordedAnswer {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** The origin under which recorded responses can be requested. */
export const REPLAY_ORIGIN = 'https://recorded.example';

/** A dispatcher that makes no network request. If one request has several responses, the last one is repeated. */
export function replayDispatcher(answers: readonly RecordedAnswer[]): MockAgent {
  const agent = new MockAgent();
  agent.disableNetConnect();
  const asked = new Map<string, number>();
  const answerTo = (method: string, path: string): RecordedAnswer | undefined => {
    const key = `${method} ${path}`;
    const same = answers.filter((answer) => `${answer.method} ${answer.path}` === key);
    const count = asked.get(key) ?? 0;
    asked.set(key, count + 1);
    return same[Math.min(count, same.length - 1)];
  };
  for (const method of ['GET', 'POST']) {
    agent
      .get(REPLAY_ORIGIN)
      .intercept({ path: () => true, method })
      .reply(({ path }) => {
        const answer = answerTo(method, path);
        return {
          statusCode: answer?.status ?? 404,
          data: answer?.bytes ?? Buffer.alloc(0),
          responseOptions: { headers: answer?.headers ?? {} },
        };
      })
      .persist();
  }
  return agent;
}

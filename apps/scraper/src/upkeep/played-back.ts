/** Answers that a site once gave, given again from memory: each request gets what it got then, in the same order. */
import { MockAgent } from 'undici';

export interface KeptAnswer {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** Where the kept answers are to be asked for. */
export const PLAYED_ORIGIN = 'https://recorded.example';

/** A dispatcher that reaches nothing else. Of several answers to one request the last goes on being given. */
export function playedBack(answers: readonly KeptAnswer[]): MockAgent {
  const agent = new MockAgent();
  agent.disableNetConnect();
  const asked = new Map<string, number>();
  const answerTo = (method: string, path: string): KeptAnswer | undefined => {
    const key = `${method} ${path}`;
    const same = answers.filter((answer) => `${answer.method} ${answer.path}` === key);
    const count = asked.get(key) ?? 0;
    asked.set(key, count + 1);
    return same[Math.min(count, same.length - 1)];
  };
  for (const method of ['GET', 'POST']) {
    agent
      .get(PLAYED_ORIGIN)
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

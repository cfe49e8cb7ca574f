/** The catalogue's 429: for somebody who has asked too often, with the time to wait, and for a crowd of others. */
import { Failure } from './failure.ts';

/** Seconds after which a crowd has been answered. */
const CROWD_IS_OVER = 10;
const CROWDED = 'アクセスが集中しています。しばらく待ってから、もう一度お試しください。';

/** In minutes for the person, in seconds for the client. */
export function tooManyRequests(seconds: number): Failure {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const message = `操作の回数が上限を超えました。${minutes}分ほど待ってから、もう一度お試しください。`;
  return new Failure('too_many_requests', { message, retryAfterSeconds: seconds });
}

/** Too many others wait: nothing that this person has done. */
export function crowded(): Failure {
  return new Failure('too_many_requests', { message: CROWDED, retryAfterSeconds: CROWD_IS_OVER });
}

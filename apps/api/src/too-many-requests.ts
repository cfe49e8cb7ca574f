/** The catalogue's 429 with the time to wait: in minutes for the person, in seconds for the client. */
import { Failure } from './failure.ts';

export function tooManyRequests(seconds: number): Failure {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const message = `操作の回数が上限を超えました。${minutes}分ほど待ってから、もう一度お試しください。`;
  return new Failure('too_many_requests', { message, retryAfterSeconds: seconds });
}

/** Sends bytes over a real socket and returns all bytes until the server closes. */
import { connect } from 'node:net';

/** Milliseconds until the exchange fails; the server responds quickly even to an unfinished request. */
const PATIENCE = 20_000;

/** @throws Error if the server neither responds nor closes */
export function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(bytes));
    let answer = '';
    socket.setEncoding('latin1');
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('unanswered')));
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    // A server that closes while bytes are being sent resets the connection.
    socket.on('error', (error: Error & { code?: string }) =>
      error.message === 'unanswered' ? reject(error) : resolve(answer),
    );
  });
}

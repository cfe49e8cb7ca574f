// What stands before several copies of the api: gives a request to one of them, and to the other where the first has gone or
// says that it is going (503 `draining`: nothing has been done). docs/operations/several-copies.md asks the same of a real one.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface FrontProxy {
  readonly url: string;
  /** Origins, in the order in which they are asked. */
  setCopies(origins: readonly string[]): void;
  close(): Promise<void>;
}

interface Passed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

function passOn(origin: string, incoming: IncomingMessage, body: Buffer): Promise<Passed> {
  const { method, url, headers } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      // A connection of its own: one that is kept may be closed by a copy that goes, in the very moment of its use.
      `${origin}${url}`,
      { method, agent: false, headers: { ...headers, connection: 'close', 'x-forwarded-host': headers.host ?? '' } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece) => (text += piece));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        answer.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Never reached, or told to go elsewhere: another copy may be asked, whatever the method. */
function isUntouched(outcome: PromiseSettledResult<Passed>): boolean {
  if (outcome.status === 'rejected') return (outcome.reason as NodeJS.ErrnoException).code === 'ECONNREFUSED';
  return outcome.value.status === 503 && outcome.value.text.includes('"reason":"draining"');
}

export async function startFrontProxy(): Promise<FrontProxy> {
  let copies: readonly string[] = [];
  /** Told us to go elsewhere, and so asked no more. */
  const going = new Set<string>();
  let turn = 0;
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    turn += 1;
    const staying = copies.filter((origin) => !going.has(origin));
    const order = staying.map((_, index) => staying[(index + turn) % staying.length] ?? '');
    let outcome: PromiseSettledResult<Passed> | undefined;
    for (const origin of order) {
      [outcome] = await Promise.allSettled([passOn(origin, incoming, Buffer.concat(pieces))]);
      if (outcome && !isUntouched(outcome)) break;
      going.add(origin);
    }
    if (outcome?.status !== 'fulfilled') return void outgoing.writeHead(502).end();
    const { status, headers, text } = outcome.value;
    return void outgoing.writeHead(status, { 'content-type': headers['content-type'] ?? '' }).end(text);
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    setCopies: (origins) => {
      copies = origins;
      going.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

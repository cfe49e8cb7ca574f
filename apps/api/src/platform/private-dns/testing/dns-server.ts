// Starts a name server on loopback, UDP and TCP, whose responses a test decides: late, wrong, truncated or none.
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, decode, encode, type Packet, streamDecode, streamEncode, TRUNCATED_RESPONSE } from 'dns-packet';
import { LOOKUP_LIMITS, type LookupLimits } from '../lookup-limits.ts';

// The limits of specification section 9, at a fiftieth of their times except under `npm run proof`.

export const IS_PROOF = process.env.MINORI_PROOF === '1';

const SCALE = IS_PROOF ? 1 : 50;

export function scaledLimits(changes: Partial<LookupLimits> = {}): LookupLimits {
  const { query, retries, total, age, pause } = LOOKUP_LIMITS;
  const times = { query: query / SCALE, total: total / SCALE, age: age / SCALE, pause: pause / SCALE };
  return { ...times, retries, ...changes };
}

export interface Question {
  readonly name: string;
  readonly type: 'A' | 'AAAA';
  readonly transport: 'udp' | 'tcp';
  /** How many queries of this type have arrived, including this one. */
  readonly nth: number;
}

export interface Reply {
  /** IPv4 and IPv6 mixed: each type gets its own. */
  readonly addresses?: readonly string[];
  /** Seconds. */
  readonly ttl?: number;
  readonly refusal?: 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED';
  readonly afterMilliseconds?: number;
  /** Sets the TC bit: "too long for UDP, ask by TCP". */
  readonly isTruncated?: boolean;
}

export type Manner = (question: Question) => Reply | 'silence';

export interface TestDnsServer {
  /** '127.0.0.1:port'. */
  readonly server: string;
  readonly questions: readonly Question[];
  answer(manner: Manner): void;
  close(): Promise<void>;
}

const RCODES = { NXDOMAIN: 3, SERVFAIL: 2, REFUSED: 5 } as const;

function answersOf({ name, type }: Question, { addresses = [], ttl = 300 }: Reply): Answer[] {
  const own = addresses.filter((address) => (type === 'AAAA') === address.includes(':'));
  return own.map((data): Answer => ({ type, name, ttl, data }));
}

function packetOf(asked: Packet, question: Question, reply: Reply): Packet {
  const isCut = reply.isTruncated === true && question.transport === 'udp';
  return {
    type: 'response',
    ...(asked.id !== undefined && { id: asked.id }),
    flags: (reply.refusal ? RCODES[reply.refusal] : 0) | (isCut ? TRUNCATED_RESPONSE : 0),
    ...(asked.questions && { questions: asked.questions }),
    answers: isCut ? [] : answersOf(question, reply),
  };
}

/** Tries to get one port for both sockets. */
const TRIES = 20;

function ended(start: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => start(resolve));
}

async function listening(socket: UdpSocket | Server, listen: () => void): Promise<void> {
  listen();
  await once(socket, 'listening');
}

/**
 * Binds UDP and TCP to one port. The system chooses a port that is free for UDP only; if another program uses it for TCP,
 * another one is tried.
 * @throws when `at` is in use, or no port was free for both
 */
async function onOnePort(handleUdp: (udp: UdpSocket) => void, tcp: Server, at: number): Promise<UdpSocket> {
  for (let tried = 1; ; tried += 1) {
    const udp = createSocket('udp4');
    handleUdp(udp);
    await listening(udp, () => udp.bind(at, '127.0.0.1'));
    try {
      await listening(tcp, () => tcp.listen(udp.address().port, '127.0.0.1'));
      return udp;
    } catch (error) {
      await ended((done) => udp.close(done));
      if (at !== 0 || tried === TRIES) throw error;
    }
  }
}

/** @param at a port that an earlier server has used */
export async function startDnsServer(at = 0): Promise<TestDnsServer> {
  const questions: Question[] = [];
  const sockets = new Set<Socket>();
  const ending = new AbortController();
  let manner: Manner = () => 'silence';

  const handle = async (asked: Packet, transport: Question['transport']): Promise<Packet | undefined> => {
    const [first] = asked.questions ?? [];
    if (!first || (first.type !== 'A' && first.type !== 'AAAA')) return undefined;
    const { name, type } = first;
    const nth = questions.filter((other) => other.type === type).length + 1;
    const question: Question = { name, type, transport, nth };
    questions.push(question);
    const reply = manner(question);
    if (reply === 'silence') return undefined;
    await delay(reply.afterMilliseconds ?? 0, undefined, { signal: ending.signal }).catch(() => undefined);
    return ending.signal.aborted ? undefined : packetOf(asked, question, reply);
  };

  const handleUdp = (udp: UdpSocket): void => {
    udp.on('message', async (bytes, { port, address }) => {
      const packet = await handle(decode(bytes), 'udp');
      if (packet) udp.send(encode(packet), port, address);
    });
  };
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    let received = Buffer.alloc(0);
    socket.on('data', async (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const length = 2 + received.readUInt16BE(0);
        const message = received.subarray(0, length);
        received = received.subarray(length);
        const packet = await handle(streamDecode(message), 'tcp');
        if (packet) socket.write(streamEncode(packet));
      }
    });
  });
  const udp = await onOnePort(handleUdp, tcp, at);

  return {
    server: `127.0.0.1:${udp.address().port}`,
    questions,
    answer: (next) => {
      manner = next;
    },
    close: async () => {
      ending.abort();
      for (const socket of sockets) socket.destroy();
      await ended((done) => udp.close(done));
      await ended((done) => tcp.close(() => done()));
    },
  };
}

/** One question for a host's addresses, IPv4 and IPv6 together, and what came of it: an outcome, never an exception. */
import { promises as dns } from 'node:dns';

export type Outcome =
  /** `ttl` in milliseconds: how long the server says that the addresses stand. */
  | { readonly kind: 'found'; readonly addresses: readonly string[]; readonly ttl: number }
  /** The server knows that there is no such host, or that it has no address. */
  | { readonly kind: 'absent' }
  /** Nobody answered, or only to say that they can't. */
  | { readonly kind: 'silent' };

const SILENT: Outcome = { kind: 'silent' };

/** NXDOMAIN, and a name without records of the type. Everything else says nothing about the host. */
const ABSENT: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

function outcomeOfError(error: unknown): Outcome {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return ABSENT.includes(code) ? { kind: 'absent' } : SILENT;
}

async function family(records: Promise<readonly { readonly address: string; readonly ttl: number }[]>) {
  return records.then((found): Outcome => {
    const addresses = found.map(({ address }) => address);
    const ttl = Math.min(...found.map((record) => record.ttl)) * 1_000;
    return addresses.length === 0 ? { kind: 'absent' } : { kind: 'found', addresses, ttl };
  }, outcomeOfError);
}

/** An address of IPv4 or IPv6 is enough. That there is none holds only if both answered so. */
function both(four: Outcome, six: Outcome): Outcome {
  if (four.kind === 'found' && six.kind === 'found') {
    return { kind: 'found', addresses: [...four.addresses, ...six.addresses], ttl: Math.min(four.ttl, six.ttl) };
  }
  if (four.kind === 'found') return four;
  if (six.kind === 'found') return six;
  return four.kind === 'absent' && six.kind === 'absent' ? { kind: 'absent' } : SILENT;
}

/**
 * Asks one server ('ip' or 'ip:port'), by TCP where the answer is too long for UDP, until the signal fires. Each
 * question has a resolver of its own: one that remembers quick answers gives a later question less than its time.
 */
export async function askServer(
  hostname: string,
  { server, milliseconds, signal }: { server: string; milliseconds: number; signal: AbortSignal },
): Promise<Outcome> {
  if (signal.aborted) return SILENT;
  const resolver = new dns.Resolver({ timeout: milliseconds, tries: 1 });
  resolver.setServers([server]);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const options = { ttl: true } as const;
    const answers = [resolver.resolve4(hostname, options), resolver.resolve6(hostname, options)] as const;
    return both(...(await Promise.all([family(answers[0]), family(answers[1])])));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Asks the way every other program of this machine does, `/etc/hosts` and search domains included. It tells no TTL. */
export async function askSystem(hostname: string, signal: AbortSignal): Promise<Outcome> {
  const given = new Promise<Outcome>((resolve) => {
    signal.addEventListener('abort', () => resolve(SILENT), { once: true });
  });
  const answer = dns
    .lookup(hostname, { all: true })
    .then(
      (found): Outcome => ({ kind: 'found', addresses: found.map(({ address }) => address), ttl: 0 }),
      outcomeOfError,
    );
  return Promise.race([answer, given]);
}

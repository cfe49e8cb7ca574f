/** Queries a host's IP addresses, IPv4 and IPv6 together. The result is an outcome, never an exception. */
import { promises as dns } from 'node:dns';

export type Outcome =
  /** `ttl` in milliseconds. */
  | { readonly kind: 'found'; readonly addresses: readonly string[]; readonly ttl: number }
  /** The server knows that the host doesn't exist or has no address. */
  | { readonly kind: 'absent' }
  /** No server responded, or only with a failure. */
  | { readonly kind: 'silent' };

const SILENT: Outcome = { kind: 'silent' };

/** NXDOMAIN, and a name without records of the type. Any other error says nothing about the host. */
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

/** Combines both results: one IP address of either family is enough; that the host is absent needs both. */
function both(four: Outcome, six: Outcome): Outcome {
  if (four.kind === 'found' && six.kind === 'found') {
    return { kind: 'found', addresses: [...four.addresses, ...six.addresses], ttl: Math.min(four.ttl, six.ttl) };
  }
  if (four.kind === 'found') return four;
  if (six.kind === 'found') return six;
  return four.kind === 'absent' && six.kind === 'absent' ? { kind: 'absent' } : SILENT;
}

/**
 * Queries one server ('ip' or 'ip:port'), by TCP where the response is too long for UDP, until the signal fires. Each query has
 * its own resolver, because a resolver that has seen quick responses shortens the time-out of later queries.
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

/** Asks the system's resolver, with `/etc/hosts` and search domains; it returns no TTL. */
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

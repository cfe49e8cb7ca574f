/**
 * Parses and checks the SMTP URL (docs/operations/sending-mail.md). Query options are rejected, because they could disable what
 * protects the connection. A connection to another machine is always encrypted.
 */

export interface MailConfig {
  /** `smtps://user:password@host:port` (TLS from the start) or `smtp://…` (STARTTLS, required unless on this machine). */
  readonly smtpUrl: string;
  /** The sender's e-mail address of every mail; its domain is used in message ids. */
  readonly from: string;
}

const DEFAULT_PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly isSecure: boolean;
  readonly isOnThisMachine: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
}

function serverAt(url: URL): MailServer | null {
  const { protocol, hostname, port, username, password, pathname, search, hash } = url;
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return null;
  const isBare = (pathname === '' || pathname === '/') && search === '' && hash === '';
  if (!isBare || hostname === '' || (username === '') !== (password === '')) return null;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? DEFAULT_PORTS[protocol] : Number(port),
    isSecure: protocol === 'smtps:',
    isOnThisMachine: LOOPBACK.has(hostname),
    auth: username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

/** null for a URL that isn't that of a mail server as described above. */
export function mailServer(smtpUrl: string): MailServer | null {
  try {
    return serverAt(new URL(smtpUrl));
  } catch {
    return null;
  }
}

export function isMailServer(smtpUrl: string): boolean {
  return mailServer(smtpUrl) !== null;
}

// Parses a received mail: the envelope, which alone decides the recipients, and the message, whose headers anybody can forge.
import PostalMime, { type Address } from 'postal-mime';

export interface Header {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
}

export interface ReceivedMail {
  /** Counts up from 1; part of the URL of its page. */
  readonly id: number;
  readonly receivedAt: Date;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** As in the message, decoded: `みのり <no-reply@minori.example>`. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** The plain text, or '' without one. Lines end with `\n`. */
  readonly text: string;
  /** The unchanged HTML, or '' without one. No page shows it. */
  readonly html: string;
  readonly messageId: string;
  /** Every header line in order, not decoded. */
  readonly headers: readonly Header[];
  /** The message as received. */
  readonly raw: string;
}

export interface Arrival {
  readonly id: number;
  readonly receivedAt: Date;
  readonly envelope: ReceivedMail['envelope'];
  readonly bytes: Buffer;
}

function addressText(address: Address): string {
  if (address.group) return address.group.map(addressText).join(', ');
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? '');
}

/** Never fails: an invalid message gets empty parts. */
export async function readMail({ id, receivedAt, envelope, bytes }: Arrival): Promise<ReceivedMail> {
  const letter = await PostalMime.parse(bytes);
  return {
    id,
    receivedAt,
    envelope,
    from: letter.from ? addressText(letter.from) : '',
    to: (letter.to ?? []).map(addressText).join(', '),
    subject: letter.subject ?? '',
    text: (letter.text ?? '').replaceAll('\r\n', '\n'),
    html: (letter.html ?? '').replaceAll('\r\n', '\n'),
    messageId: letter.messageId ?? '',
    headers: letter.headers.map(({ key, value }) => ({ name: key, value })),
    raw: bytes.toString('utf8'),
  };
}

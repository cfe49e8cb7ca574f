/** Which answers are worth compressing: text and JSON of every kind, and the calls' own forms, bytes among them. */
import type { Call } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';

const TEXT = /^text\/(?!event-stream)|[+/](?:json|text|xml)$|\/octet-stream$/;

const FORMS = new Set(Object.values(CALLS).flatMap(({ forms }: Call) => Object.keys(forms ?? {})));

export function isCompressible(contentType: string): boolean {
  const [type = ''] = contentType.split(';');
  const bare = type.trim().toLowerCase();
  return TEXT.test(bare) || FORMS.has(bare);
}

/** A device as a person would say it: 「Chrome（Windows）」, as far as it is known. */
import type { CallResponse } from '@minori/contract/call';
import type { CALLS } from '@minori/contract/calls';
import { SESSIONS_TEXTS as TEXTS } from '../../wording/sessions.ts';

export type OwnSession = CallResponse<typeof CALLS.getSessions>['sessions'][number];

export function deviceText({ browser, system }: OwnSession['device']): string {
  const name = browser ?? TEXTS.unknownBrowser;
  return system === null ? name : TEXTS.device(name, system);
}

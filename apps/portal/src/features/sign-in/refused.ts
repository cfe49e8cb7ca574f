/** Converts a failed call of the sign-in page to the message shown on the page (errors.md). */

import { LATER_SIGN_IN_TEXTS } from '@minori/wording/ja/later-sign-in';
import { inSequence } from '@minori/wording/ja/locale';
import { SIGN_IN_TEXTS } from '@minori/wording/ja/sign-in';
import { type CallFailure, NoAnswer } from '../../platform/api/call-failure.ts';
import { sendNotice } from '../../platform/errors/flash-notice.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';
import type { Refusal, SignInChange } from './sign-in-outcome.ts';

const TEXTS = { ...LATER_SIGN_IN_TEXTS.failed, network: SIGN_IN_TEXTS.failed.network };

/** Maintenance has a page of its own; every other failure is shown on the sign-in page. */
export function refused(environment: SignInEnvironment, failure: CallFailure): SignInChange {
  const { statusCode, reason } = failure.error;
  if (reason === 'mail_unavailable') return { refusal: { kind: 'refused', text: LATER_SIGN_IN_TEXTS.code.notSent } };
  if (statusCode === 503) leaveForMaintenance(environment, failure);
  return { refusal: refusalOf(failure) };
}

function leaveForMaintenance({ session, now, leave }: SignInEnvironment, { error }: CallFailure): void {
  if (error.message !== '') sendNotice(session, { text: error.message, tone: 'info', at: now() });
  leave('/maintenance');
}

/** Reasons for which the server's sentence is shown. */
const REASONS_WITH_MESSAGE: ReadonlySet<string> = new Set([
  ...['login_failed', 'passkey_refused', 'saml_refused', 'code_request_over', 'too_many_requests'],
]);

function refusalOf(failure: CallFailure): Refusal {
  const { reason, message, errors } = failure.error;
  if (reason === 'validation_error' && errors[0]) return fieldRefusal(errors[0].code, errors);
  if (reason === 'code_invalid') return { kind: 'field', field: 'code', text: message || TEXTS.unexpected };
  if (REASONS_WITH_MESSAGE.has(reason) && message !== '') return { kind: 'refused', text: message };
  if (reason === 'login_failed') return { kind: 'refused', text: TEXTS.wrong };
  if (reason === 'too_many_requests') return { kind: 'refused', text: TEXTS.tooMany };
  return { kind: 'refused', text: failure instanceof NoAnswer ? TEXTS.network : TEXTS.unexpected };
}

/** All findings about the first wrong field. */
function fieldRefusal(field: string, errors: readonly { readonly code: string; readonly msg: string }[]): Refusal {
  const own = errors.filter(({ code }) => code === field).map(({ msg }) => msg);
  return { kind: 'field', field, text: inSequence(...own) };
}

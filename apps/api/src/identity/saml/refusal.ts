/**
 * The reasons for refusing an identity provider's answer. The browser gets one sentence for all of them (`saml_refused`); the
 * log and the audit trail record the reason, which names no person and quotes nothing of the answer.
 */
export const SAML_REFUSALS = [
  // The way back: a handle of ours, in the browser that began, once, within ten minutes.
  'request_unknown',
  'request_used',
  'request_too_old',
  'other_browser',
  // The message before any signature is looked at.
  'not_base64',
  'not_text',
  'forbidden_markup',
  'too_large',
  'not_xml',
  'not_a_response',
  'encrypted',
  'wrong_count',
  'unsigned',
  'repeated_id',
  'signature_form',
  'weak_algorithm',
  // By the provider's certificates.
  'bad_signature',
  // What the signed bytes say.
  'malformed',
  'not_success',
  'wrong_destination',
  'wrong_request',
  'wrong_issuer',
  'wrong_confirmation',
  'wrong_recipient',
  'wrong_audience',
  'no_conditions',
  'not_yet',
  'expired',
  'too_old',
  'no_name_id',
  // By OpenID Connect alone.
  'provider_unreachable',
  'provider_error',
  'wrong_client',
  'code_refused',
  'secret_unreadable',
  'email_unverified',
  'wrong_tenant',
  // By both.
  'stale_authentication',
  'wrong_authn_context',
  'session_over',
  // Who it is.
  'assertion_used',
  'unknown_person',
  'person_disabled',
  'other_method',
  'overtaken',
] as const;

export type SamlRefusalReason = (typeof SAML_REFUSALS)[number];

export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
  readonly reason: SamlRefusalReason;

  constructor(reason: SamlRefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

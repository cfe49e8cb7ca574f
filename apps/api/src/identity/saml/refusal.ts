/**
 * Lists the reasons for refusing an identity provider's response. The browser gets one error for all (`saml_refused`);
 * log and audit trail record the reason, which contains no personal data and no part of the response.
 */
export const SAML_REFUSALS = [
  // The request: one of ours, started in this browser, unused and at most ten minutes old.
  'request_unknown',
  'request_used',
  'request_too_old',
  'other_browser',
  // The message, before signatures are checked.
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
  // Signatures by the provider's certificates.
  'bad_signature',
  // The signed content.
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
  // Only with OpenID Connect.
  'provider_unreachable',
  'provider_error',
  'wrong_client',
  'code_refused',
  'secret_unreadable',
  'email_unverified',
  'wrong_tenant',
  // With both protocols.
  'stale_authentication',
  'wrong_authn_context',
  'session_over',
  // The person.
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

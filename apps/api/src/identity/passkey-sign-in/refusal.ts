/**
 * Lists the reasons for refusing a passkey. The browser gets one sentence for all; the audit trail gets the reason,
 * without parts of the response.
 */
export type PasskeyRefusalReason =
  /** Unknown, for another purpose, browser or session, used, or expired. */
  | 'challenge_unknown'
  | 'not_json'
  | 'framed'
  | 'attestation'
  /** Not an offered algorithm, malformed, or a key with which others could sign. */
  | 'weak_key'
  /** By the library: type, challenge, origin, host, signature, presence, user verification, counter. */
  | 'not_verified'
  | 'unknown_passkey'
  | 'other_person'
  | 'not_allowed'
  | 'password_change_due'
  | 'person_disabled'
  /** The passkey was used or removed at the same time. */
  | 'overtaken';

export class PasskeyRefusal extends Error {
  override readonly name = 'PasskeyRefusal';
  readonly reason: PasskeyRefusalReason;

  constructor(reason: PasskeyRefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

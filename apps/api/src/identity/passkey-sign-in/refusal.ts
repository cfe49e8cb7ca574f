/** Why a passkey was refused: the browser gets one sentence, the audit trail a word of ours that quotes nothing of the answer. */
export type PasskeyRefusalReason =
  /** Never given, given for something else, or to another browser or session, used, or too old. */
  | 'challenge_unknown'
  | 'not_json'
  | 'framed'
  | 'attestation'
  /** Not one that we offer, malformed, or one with which others could sign. */
  | 'weak_key'
  /** By the library: type, challenge, origin, host, signature, presence, verification of the person, counter. */
  | 'not_verified'
  | 'unknown_passkey'
  | 'other_person'
  | 'not_allowed'
  | 'password_change_due'
  | 'person_disabled'
  /** The passkey was used or removed at the same moment. */
  | 'overtaken';

export class PasskeyRefusal extends Error {
  override readonly name = 'PasskeyRefusal';
  readonly reason: PasskeyRefusalReason;

  constructor(reason: PasskeyRefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

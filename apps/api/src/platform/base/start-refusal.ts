/**
 * Thrown when a program can't start because of its configuration; the text is for the operator and contains no secret.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** Thrown when the configuration at a start is invalid; its text is for the operator and contains no secret. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** Thrown when the configuration of a start makes no sense: its text is for the operator, and names no secret. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

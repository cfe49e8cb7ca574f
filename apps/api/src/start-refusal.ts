/** A start that makes no sense as it was asked for: its text is for whoever set the house up, and names no secret. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

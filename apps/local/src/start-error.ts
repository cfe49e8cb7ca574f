// A start that cannot go on for a reason the person at the keyboard can mend: the text is printed as it is,
// without a stack, and the program exits 1. Everything else that is thrown is a fault of ours and keeps its stack.

/** Carries a complete sentence that says what is wrong and what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

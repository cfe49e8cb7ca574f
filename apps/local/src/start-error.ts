// Defines the error for a failed start whose cause the operator can fix: its text is printed without a stack, and the program
// exits with 1. Any other error is a bug and is printed with its stack.

/** Its message is a complete sentence with the cause and the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

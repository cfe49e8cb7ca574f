/** Prompts on the terminal; the input of a secret is not shown. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export async function askOnTerminal(question: string, isSecret: boolean): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? nowhere : process.stderr;
  if (isSecret) process.stderr.write(question);
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await reader.question(isSecret ? '' : question);
  } finally {
    reader.close();
    if (isSecret) process.stderr.write('\n');
  }
}

/** Reads what an operator enters about a test account: how to log in, and what its stored pages must not contain. */
import { readFileSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

const Words = z.string().check(z.minLength(1), z.maxLength(200));

const TestAccount = z.strictObject({
  rkId: Words,
  rkPass: Words,
  birthday: z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''),
  /** The name as the site writes it. */
  name: z._default(z.string(), ''),
  kana: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  mail: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  /** Other personal values: pension number, company number, plan number. */
  others: z._default(z.array(Words), []),
});

export type TestAccount = z.output<typeof TestAccount>;

/** An error for the operator: one sentence, which never quotes the input. */
export class AccountProblem extends Error {}

function parse(json: string): TestAccount {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new AccountProblem('The account is no JSON.');
  }
  const parsed = TestAccount.safeParse(value);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'the whole')));
  throw new AccountProblem(`The account is not as it should be: ${[...names].join(', ')}.`);
}

/** @param path of a file that only its owner can read, or '-' for standard input */
export async function readTestAccount(path: string): Promise<TestAccount> {
  if (path === '-') return parse(await text(process.stdin));
  let mode: number;
  try {
    mode = statSync(path).mode;
  } catch {
    throw new AccountProblem('The file of the account is not there, or cannot be read.');
  }
  if ((mode & 0o077) !== 0) throw new AccountProblem('Others can read the file of the account; chmod 600 it first.');
  return parse(readFileSync(path, 'utf8'));
}

const QUESTIONS = [
  ['rkId', 'Login id'],
  ['rkPass', 'Password (not shown)'],
  ['birthday', 'Birthday, YYYY-MM-DD (empty where the site never asks)'],
  ['name', 'Name as the site writes it, family and given name parted by a blank'],
  ['kana', 'Reading of the name (empty for none)'],
  ['phone', 'Phone number (empty for none)'],
  ['mail', 'Mail address (empty for none)'],
  ['address', 'Postal address (empty for none)'],
  ['others', 'Other numbers or names that are the person’s, by commas (empty for none)'],
] as const;

/** Prompts on the terminal; `onlyLogin` skips what is needed only for storing pages. */
export async function askForAccount(
  ask: (question: string, isSecret: boolean) => Promise<string>,
  onlyLogin: boolean,
): Promise<TestAccount> {
  const answers: Record<string, string> = {};
  for (const [key, question] of onlyLogin ? QUESTIONS.slice(0, 4) : QUESTIONS) {
    const answer = await ask(`${question}: `, key === 'rkPass');
    answers[key] = key === 'rkPass' ? answer : answer.trim();
  }
  const { others = '', ...entered } = answers;
  const list = others.split(/[,、]/).map((each) => each.trim());
  return parse(JSON.stringify({ ...entered, others: list.filter((each) => each !== '') }));
}

/**
 * Splits a file of `content/` into its YAML front matter (between two lines of `---`), which its schema checks, and
 * its text.
 */
import { isProse, isSeen } from '@minori/contract/outside-text';
import { parse, YAMLParseError } from 'yaml';
import type * as z from 'zod/mini';
import { CODE_FACTS } from './code-facts.ts';
import { describeIssue } from './describe-issue.ts';
import { namesOf, withFacts } from './text-facts.ts';

type Read<T> = { readonly data: T } | { readonly faults: readonly string[] };

/** @returns the text with uniform line ends and facts filled in; or its faults */
export function textOf(bytes: Uint8Array, names: ReadonlyMap<string, string>): Read<string> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return { faults: ['is not UTF-8'] };
  }
  const line = text.split('\n').findIndex((each) => !isProse(each));
  if (line >= 0) return { faults: [`line ${line + 1} holds a character that nobody can see`] };
  const filled = withFacts(text, names);
  return 'text' in filled ? { data: filled.text } : filled;
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/**
 * Parses YAML by a schema.
 * @param firstLine the line of the file at which the YAML begins, from 1
 */
export function readYaml<S extends z.ZodMiniType>(schema: S, yaml: string, firstLine: number): Read<z.output<S>> {
  let value: unknown;
  try {
    value = parse(yaml, { maxAliasCount: 0, prettyErrors: true });
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const line = (error.linePos?.[0].line ?? 1) + firstLine - 1;
    return { faults: [`line ${line}: ${error.message.split('\n', 1)[0]}`] };
  }
  // YAML escapes could hide forbidden characters from the check of the file, so the parsed values are checked, too.
  const texts = textsOf(value);
  if (!isProse(texts.join('\n'))) return { faults: ['holds a character that nobody can see'] };
  if (texts.some((text) => text !== '' && !isSeen(text)))
    return { faults: ['holds a text of which nobody can see anything'] };
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? { data: parsed.data } : { faults: parsed.error.issues.map(describeIssue) };
}

/** Facts for texts that are neither articles nor notices: only those of the code. */
const CODE_NAMES = namesOf(CODE_FACTS);

export function readFrontMatter<S extends z.ZodMiniType>(
  schema: S,
  bytes: Uint8Array,
  names: ReadonlyMap<string, string> = CODE_NAMES,
): Read<{ readonly front: z.output<S>; readonly content: string }> {
  const text = textOf(bytes, names);
  if ('faults' in text) return text;
  const [, yaml, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.data) ?? [];
  if (yaml === undefined || content === undefined) {
    return { faults: ['begins with front matter between two lines of ---; it has none'] };
  }
  const front = readYaml(schema, yaml, 2);
  return 'faults' in front ? front : { data: { front: front.data, content: content.trim() } };
}

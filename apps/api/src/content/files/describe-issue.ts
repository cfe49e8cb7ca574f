/** Describes one schema error to the author of a file: the field, its value, and what it should be. */
import type * as z from 'zod/v4/core';

function measured({ origin, input }: { readonly origin: string; readonly input?: unknown }): string {
  if (origin === 'string') return `is ${String(input).length} characters long`;
  if (origin === 'array') return `has ${(input as readonly unknown[]).length} entries`;
  return `is ${String(input)}`;
}

function whatOf(issue: z.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return `${measured(issue)}, at least ${issue.minimum} wanted`;
    case 'too_big':
      return `${measured(issue)}, at most ${issue.maximum} wanted`;
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${issue.expected}, is ${JSON.stringify(issue.input)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}, is ${issue.input === undefined ? 'missing' : JSON.stringify(issue.input)}`;
    case 'unrecognized_keys':
      return `knows no ${issue.keys.join(', ')}`;
    case 'custom':
      return issue.message === 'date'
        ? `must be a day as YYYY-MM-DD, is ${JSON.stringify(issue.input)}`
        : issue.message;
    default:
      return `${JSON.stringify(issue.input)} is not of the right form (${issue.code})`;
  }
}

/** Returns a text such as `quiz.choices.0.explanation: is missing`. */
export function describeIssue(issue: z.$ZodIssue): string {
  const path = issue.path.map(String).join('.');
  return path === '' ? whatOf(issue) : `${path}: ${whatOf(issue)}`;
}

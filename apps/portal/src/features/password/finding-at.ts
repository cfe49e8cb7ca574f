/** Joins the server's findings about one field of a form. */
import type { CallFailure } from '../../platform/api/call-failure.ts';

/** One sentence for each finding, all of them, so that everything can be corrected at once. */
export function findingAt({ error }: CallFailure, field: string): string | undefined {
  if (error.reason !== 'validation_error') return undefined;
  const found = error.errors.filter(({ code }) => code === field).map(({ msg }) => msg);
  return found.length > 0 ? found.join('') : undefined;
}

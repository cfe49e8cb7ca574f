/** Reads JSON data embedded in a page: parsed, validated against a schema, never executed. */
import * as z from 'zod/mini';
import type { Page } from './page.ts';

/**
 * Parses the block with this id and validates it; undefined when it is missing, repeated, broken or doesn't match the
 * schema.
 */
export function readData<Schema extends z.ZodMiniType>(
  page: Page,
  id: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const [block, ...others] = page.data.filter((each) => each.id === id);
  if (!block || others.length > 0) return undefined;
  try {
    const parsed = z.safeParse(schema, JSON.parse(block.json));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Not JSON. The error's message is not passed on, because it would quote the page.
    return undefined;
  }
}

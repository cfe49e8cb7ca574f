/** Data that a page carries as JSON: parsed as data, held against a schema, and never executed. */
import * as z from 'zod/mini';
import type { Page } from './page.ts';

/** The one block of this id as the schema describes it, or undefined: missing, doubled, broken or of another shape. */
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
    // Not JSON; its message would quote the page.
    return undefined;
  }
}

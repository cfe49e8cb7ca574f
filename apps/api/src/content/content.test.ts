// The texts of this project are without a fault. Whoever writes one runs this: the message names every file and line.
import { expect, test } from 'vitest';
import { TEST_CONTENT_DIR } from '../testing/content-dir.ts';
import { ContentError } from './content-error.ts';
import { readContent } from './read-content.ts';

async function faultsOf(contentDir: string): Promise<readonly string[]> {
  try {
    await readContent(contentDir);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults;
    throw error;
  }
}

test('content/ の文章に、決まりに合わないところがない', async () => {
  expect(await faultsOf(TEST_CONTENT_DIR)).toEqual([]);
});

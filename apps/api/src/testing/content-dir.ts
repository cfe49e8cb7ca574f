/** What a start is given to read: `content/` of the project, and an operator's own legal texts. */
import { fileURLToPath } from 'node:url';

export const TEST_CONTENT_DIR = fileURLToPath(new URL('../../../../content', import.meta.url));
export const TEST_LEGAL_DIR = fileURLToPath(new URL('fixtures/legal', import.meta.url));

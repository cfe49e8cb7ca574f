/** Names the folders that the api reads at its start in tests: the project's `content/`, and an operator's legal texts. */
import { fileURLToPath } from 'node:url';

export const TEST_CONTENT_DIR = fileURLToPath(new URL('../../../../content', import.meta.url));
export const TEST_LEGAL_DIR = fileURLToPath(new URL('fixtures/legal', import.meta.url));

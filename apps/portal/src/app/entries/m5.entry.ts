/** Entry script of `/m5`, the page to which the company's identity provider redirects after a sign-in. */
import { hydrate } from '../../entrance/hydrate.ts';
import { watchStoredSession } from '../../entrance/watch-stored-session.ts';

// Must run first: the identity provider's response, which came with this page, begins a new session.
watchStoredSession(window);
void hydrate(() => import('../../routes/m5.tsx'));

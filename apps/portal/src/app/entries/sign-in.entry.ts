/** Entry script of `/signIn`. It hydrates only the form, and prefetches the app while the user types. */
import { hydrate } from '../../entrance/hydrate.ts';
import { prefetchWhileTyping } from '../../entrance/prefetch.ts';
import { watchStoredSession } from '../../entrance/watch-stored-session.ts';

// Must run before the page reads the stored data.
watchStoredSession(window);
void hydrate(() => import('../../routes/sign-in-form.tsx'), 'form');
prefetchWhileTyping();

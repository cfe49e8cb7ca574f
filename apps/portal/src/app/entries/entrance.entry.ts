/** Entry script of `/`. The page is readable without it: the script only handles browsers with a stored session. */
import { watchStoredSession } from '../../entrance/watch-stored-session.ts';

watchStoredSession(window);

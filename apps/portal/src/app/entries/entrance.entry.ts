/** Entry of `/`, which is readable without a script: the script only handles browsers with a stored session. */
import { watchStoredSession } from '../../entrance/watch-stored-session.ts';

watchStoredSession(window);

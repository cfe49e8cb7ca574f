/**
 * Logging in: the login form once, then what the site asks before it shows its menu. Nothing is ever sent twice: five
 * wrong tries lock an account.
 */
import { endedReading } from './http/reading-end.ts';
import type { Reading } from './reading.ts';
import { onPage, type ReadingResult, refuse } from './reading-result.ts';
import type { LoginQuestion, PageTest } from './sites/site.ts';
import type { Visit } from './visit/visit.ts';
import type { VisitedPage } from './visit/visited-page.ts';

interface Way {
  readonly entrance: VisitedPage;
  readonly isEnough?: PageTest | undefined;
}

type Sent = Pick<LoginQuestion, 'form' | 'typed'>;

/**
 * Sends a form and awaits its answer for `loginGraceMs` beyond the end of the reading: the site may have opened a
 * session by then, and only the answer carries the cookie to log off with.
 */
async function send(
  reading: Reading,
  visit: Visit,
  { from, sent, isEnough }: { from: VisitedPage; sent: Sent; isEnough: PageTest | undefined },
): Promise<ReadingResult<VisitedPage>> {
  const patience = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const losePatience = () => {
    timer = setTimeout(() => patience.abort(reading.signal.reason), reading.limits.loginGraceMs);
  };
  reading.signal.addEventListener('abort', losePatience, { once: true });
  try {
    const typed = sent.typed(reading.credentials);
    return await visit.submitLogin(from, sent.form, { typed, patience: patience.signal, accepts: isEnough });
  } finally {
    clearTimeout(timer);
    reading.signal.removeEventListener('abort', losePatience);
  }
}

/** The page behind the login, or one that is enough for what we came for. */
export async function logIn(reading: Reading, visit: Visit, way: Way): Promise<ReadingResult<VisitedPage>> {
  const { login } = reading.site;
  const { entrance, isEnough } = way;
  const unasked = [...(login.questions ?? [])];
  let sent: Sent = login;
  let from = entrance;
  for (;;) {
    const arrived = await send(reading, visit, { from, sent, isEnough });
    if (!arrived.ok) return onPage(arrived, 'login');
    from = arrived.value;
    if (login.isIn(from) || isEnough?.(from)) return arrived;
    const asked = unasked.findIndex(({ isIt }) => isIt(from));
    const [question] = asked < 0 ? [] : unasked.splice(asked, 1);
    if (!question) return onPage(refuse('unexpected-page'), 'login');
    if (reading.signal.aborted) return endedReading(reading.signal);
    // An empty answer would count as a wrong one.
    const lacks = Object.values(question.typed(reading.credentials)).includes('');
    if (lacks) return onPage(refuse('answer-missing', 'rk_login_error'), 'login');
    sent = question;
  }
}

/**
 * Logs in: sends the login form once, then answers the questions that the site asks before its menu. Nothing is ever
 * sent twice, because five wrong attempts lock an account.
 */
import { endedScrape } from './http/scrape-end.ts';
import type { ScrapeContext } from './scrape-context.ts';
import { onPage, refuse, type ScrapeResult } from './scrape-result.ts';
import type { LoginQuestion, PageTest } from './sites/site.ts';
import type { Visit } from './visit/visit.ts';
import type { VisitedPage } from './visit/visited-page.ts';

interface Way {
  readonly entrance: VisitedPage;
  readonly isEnough?: PageTest | undefined;
}

type Sent = Pick<LoginQuestion, 'form' | 'typed'>;

/**
 * Sends a form and waits for the response up to `loginGraceMs` beyond the end of the scrape: the site may have opened a
 * session, and only the response has the cookie that is needed to log off.
 */
async function send(
  context: ScrapeContext,
  visit: Visit,
  { from, sent, isEnough }: { from: VisitedPage; sent: Sent; isEnough: PageTest | undefined },
): Promise<ScrapeResult<VisitedPage>> {
  const grace = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const startGrace = () => {
    timer = setTimeout(() => grace.abort(context.signal.reason), context.limits.loginGraceMs);
  };
  context.signal.addEventListener('abort', startGrace, { once: true });
  try {
    const typed = sent.typed(context.credentials);
    return await visit.submitLogin(from, sent.form, { typed, answerSignal: grace.signal, accepts: isEnough });
  } finally {
    clearTimeout(timer);
    context.signal.removeEventListener('abort', startGrace);
  }
}

/** Returns the page after the login, or an earlier one that already has the requested figures. */
export async function logIn(context: ScrapeContext, visit: Visit, way: Way): Promise<ScrapeResult<VisitedPage>> {
  const { login } = context.site;
  const { entrance, isEnough } = way;
  const unanswered = [...(login.questions ?? [])];
  let sent: Sent = login;
  let from = entrance;
  for (;;) {
    const arrived = await send(context, visit, { from, sent, isEnough });
    if (!arrived.ok) return onPage(arrived, 'login');
    from = arrived.value;
    if (login.isIn(from) || isEnough?.(from)) return arrived;
    const index = unanswered.findIndex(({ isIt }) => isIt(from));
    const [question] = index < 0 ? [] : unanswered.splice(index, 1);
    if (!question) return onPage(refuse('unexpected-page'), 'login');
    if (context.signal.aborted) return endedScrape(context.signal);
    // An empty answer would count as a wrong one.
    const lacks = Object.values(question.typed(context.credentials)).includes('');
    if (lacks) return onPage(refuse('answer-missing', 'rk_login_error'), 'login');
    sent = question;
  }
}

/** `/_error` — the last resort: a document without any script, for when the scripts are what is broken. */
import { PublicPage } from '../entrance/public-page.tsx';
import { STATE_PAGE_TEXTS as TEXTS } from '../wording/state-pages.ts';

export function Page() {
  return (
    <PublicPage>
      <h1>{TEXTS.staticError.title}</h1>
      <p>{TEXTS.staticError.text}</p>
      <p>
        <a href="/">{TEXTS.entrance}</a>
      </p>
    </PublicPage>
  );
}

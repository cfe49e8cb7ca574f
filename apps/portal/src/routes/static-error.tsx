/** Renders `/_error`, a document without any script, as the last resort if the scripts themselves fail. */

import { STATE_PAGE_TEXTS as TEXTS } from '@minori/wording/ja/state-pages';
import { PublicPage } from '../entrance/public-page.tsx';
import { buttonClass } from '../ui/button.tsx';
import { StateLayout } from '../ui/state-layout.tsx';

export function Page() {
  return (
    <PublicPage>
      <StateLayout>
        <h1>{TEXTS.staticError.title}</h1>
        <p>{TEXTS.staticError.text}</p>
        <div>
          <a className={buttonClass({})} href="/">
            {TEXTS.entrance}
          </a>
        </div>
      </StateLayout>
    </PublicPage>
  );
}

/**
 * Renders the entrance page `/`, the same for all companies: what Minori is, and a link to sign in. It is prerendered
 * and works without a script.
 */

import { ENTRANCE_TEXTS as TEXTS } from '@minori/wording/ja/entrance';
import { WelcomePage } from '../entrance/welcome-page.tsx';
import { buttonClass } from '../ui/button.tsx';

export function Page() {
  return (
    <WelcomePage isHeadedByLine>
      <p className="large">{TEXTS.lead}</p>
      <a className={buttonClass({ wide: true })} href="/signIn">
        {TEXTS.signIn}
      </a>
      <p className="quiet">
        {TEXTS.note}
        <br />
        <a href="/contact">{TEXTS.contact}</a>
      </p>
    </WelcomePage>
  );
}

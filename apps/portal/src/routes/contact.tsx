/**
 * Renders the screen お問い合わせ (contact form, `/contact`), outside every company: for signed-in employees and for those
 * who can't sign in.
 */

import { CONTACT_TEXTS as TEXTS } from '@minori/wording/ja/contact';
import { Link } from 'react-router';
import { PublicPage } from '../entrance/public-page.tsx';
import { ContactSteps } from '../features/contact/contact-steps.tsx';
import { homeOf } from '../platform/environment/return-to.ts';
import { usePersisted } from '../platform/portal/portal-context.tsx';

export function Component() {
  const { id, url } = usePersisted((state) => state.auth);
  return (
    <PublicPage>
      <div className="page stack-5">
        <ContactSteps />
        <p>{id === 0 ? <a href="/">{TEXTS.entrance}</a> : <Link to={homeOf(url)}>{TEXTS.home}</Link>}</p>
      </div>
    </PublicPage>
  );
}

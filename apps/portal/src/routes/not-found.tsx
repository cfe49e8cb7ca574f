/** Renders `/404`, for a page that doesn't exist or belongs to another company. */
import { STATE_PAGE_TEXTS as TEXTS } from '@minori/wording/ja/state-pages';
import { StatePage } from './state-page.tsx';

export function Component() {
  return (
    <StatePage title={TEXTS.notFound.title} homeText={TEXTS.notFound.home}>
      <p>{TEXTS.notFound.text}</p>
      <p>{TEXTS.notFound.otherCompany}</p>
    </StatePage>
  );
}

/** `/404` — no such page, or a page under another company's address. */
import { STATE_PAGE_TEXTS as TEXTS } from '../wording/state-pages.ts';
import { StatePage } from './state-page.tsx';

export function Component() {
  return (
    <StatePage title={TEXTS.notFound.title} homeText={TEXTS.notFound.home}>
      <p>{TEXTS.notFound.text}</p>
      <p>{TEXTS.notFound.otherCompany}</p>
    </StatePage>
  );
}

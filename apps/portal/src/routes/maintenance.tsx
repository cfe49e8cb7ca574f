/** `/maintenance` — the product is being looked after; the server's sentence names the end where it is known. */
import { useArrivedNotice } from '../platform/errors/use-arrived-notice.ts';
import { STATE_PAGE_TEXTS as TEXTS } from '../wording/state-pages.ts';
import { StatePage } from './state-page.tsx';

export function Component() {
  const notice = useArrivedNotice();
  return (
    <StatePage title={TEXTS.maintenance.title} homeText={TEXTS.maintenance.retry}>
      <p>{notice?.text ?? TEXTS.maintenance.until}</p>
      <p>{TEXTS.maintenance.text}</p>
    </StatePage>
  );
}

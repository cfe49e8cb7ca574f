/** `/error` — what could not be shown and why, with the sentence that travelled along (errors.md, hole 3). */
import { useArrivedNotice } from '../platform/errors/use-arrived-notice.ts';
import { STATE_PAGE_TEXTS as TEXTS } from '../wording/state-pages.ts';
import { StatePage } from './state-page.tsx';

export function Component() {
  const notice = useArrivedNotice();
  return (
    <StatePage title={notice?.tone === 'info' ? TEXTS.information.title : TEXTS.error.title}>
      <p role="alert">{notice?.text ?? TEXTS.error.text}</p>
      {notice?.supportId && <SupportId supportId={notice.supportId} />}
    </StatePage>
  );
}

function SupportId({ supportId }: { readonly supportId: string }) {
  return (
    <dl>
      <dt>{TEXTS.error.supportId}</dt>
      <dd>
        <code>{supportId}</code>
      </dd>
    </dl>
  );
}

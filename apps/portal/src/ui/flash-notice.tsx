/** Shows the flash notice: why the user was redirected to this screen. */
import { useFlashNotice } from '../platform/portal/use-flash-notice.ts';
import { Notice } from './notice.tsx';

export function FlashNoticeBanner() {
  const notice = useFlashNotice();
  return notice && <Notice tone={notice.tone} heading={notice.text} />;
}

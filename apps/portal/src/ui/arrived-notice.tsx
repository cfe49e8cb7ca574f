/** Why the person has been sent to this screen, where they didn't ask for it. */
import { useArrivedNotice } from '../platform/errors/use-arrived-notice.ts';
import { Notice } from './notice.tsx';

export function ArrivedNotice() {
  const arrived = useArrivedNotice();
  return arrived && <Notice tone={arrived.tone} heading={arrived.text} />;
}

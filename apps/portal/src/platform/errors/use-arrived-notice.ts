/** The sentence that travelled to this screen, read once when the screen appears. */
import { useState } from 'react';
import { usePortal } from '../portal-context.tsx';
import { receiveNotice, type TravellingNotice } from './travelling-notice.ts';

export function useArrivedNotice(): TravellingNotice | null {
  const { outside } = usePortal();
  const [notice] = useState(() => receiveNotice(outside.session, outside.now()));
  return notice;
}

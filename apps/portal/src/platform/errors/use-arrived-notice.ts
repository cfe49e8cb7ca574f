/** The sentence that travelled to this screen. Taken away only once it is on screen: React may begin a screen twice. */
import { useEffect, useState } from 'react';
import { usePortal } from '../portal-context.tsx';
import { clearNotice, peekNotice, type TravellingNotice } from './travelling-notice.ts';

export function useArrivedNotice(): TravellingNotice | null {
  const { outside } = usePortal();
  const [notice] = useState(() => peekNotice(outside.session, outside.now()));
  useEffect(() => clearNotice(outside.session), [outside]);
  return notice;
}

/**
 * Reads the flash notice of this screen. It is removed from storage only after the rendering, because React may render
 * twice.
 */
import { useEffect, useState } from 'react';
import { clearNotice, type FlashNotice, peekNotice } from '../errors/flash-notice.ts';
import { usePortal } from './portal-context.tsx';

export function useFlashNotice(): FlashNotice | null {
  const { environment } = usePortal();
  const [notice] = useState(() => peekNotice(environment.session, environment.now()));
  useEffect(() => clearNotice(environment.session), [environment]);
  return notice;
}

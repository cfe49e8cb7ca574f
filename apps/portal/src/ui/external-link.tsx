/** Renders a link to another site, which opens in a new tab and says so. */

import { UI_TEXTS } from '@minori/wording/ja/ui';
import type { ReactNode } from 'react';

export function ExternalLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span aria-hidden="true"> ↗</span>
      <span className="spoken">{UI_TEXTS.opensOutside}</span>
    </a>
  );
}

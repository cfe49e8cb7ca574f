/** Renders a link to another site, which opens in a new tab and says so. */
import type { ReactNode } from 'react';
import { UI_TEXTS } from '../wording/ui.ts';

export function ExternalLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span aria-hidden="true"> ↗</span>
      <span className="spoken">{UI_TEXTS.opensOutside}</span>
    </a>
  );
}

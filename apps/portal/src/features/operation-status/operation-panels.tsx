/** Renders the six panels of 運用状況, in the specification's order and numbering; the fourth is open at first. */

import { OPERATION_PANELS as TEXTS } from '@minori/wording/ja/operation-status';
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import styles from './operation-panels.module.css';

const ORDER = ['total', 'classes', 'products', 'gain', 'premiums', 'self'] as const;
export type OperationPanel = (typeof ORDER)[number];

interface OperationPanelsProps {
  readonly contents: Readonly<Record<OperationPanel, ReactNode>>;
  /** A figure next to a heading, so that the closed list alone is a summary. */
  readonly asides: Readonly<Partial<Record<OperationPanel, ReactNode>>>;
  /** What a panel shows while closed. */
  readonly closed: Readonly<Partial<Record<OperationPanel, ReactNode>>>;
}

export function OperationPanels({ contents, asides, closed }: OperationPanelsProps) {
  return (
    <Accordion
      name="operationStatus"
      inColumns={styles.panels ?? true}
      panels={ORDER.map((panel) => ({
        heading: TEXTS[panel].heading,
        aside: asides[panel] && <span className={styles.aside}>{asides[panel]}</span>,
        content: contents[panel],
        closed: closed[panel],
      }))}
    />
  );
}

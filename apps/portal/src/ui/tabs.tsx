/** Tabs with the keyboard behaviour of the ARIA pattern (React Aria); the open one is the caller's, so it can be in the address. */
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import styles from './tabs.module.css';

interface TabOption {
  readonly key: string;
  readonly title: string;
  /** A word about one of them, e.g. whose it is. */
  readonly mark?: string | undefined;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabOption[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs className={styles.tabs ?? ''} selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList className={styles.list ?? ''} aria-label={label}>
        {tabs.map(({ key, title, mark }) => (
          <Tab key={key} id={key} className={styles.tab ?? ''}>
            {title} {mark && <span className={styles.mark}>{mark}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ key, content }) => (
        <TabPanel key={key} id={key} className={styles.panel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

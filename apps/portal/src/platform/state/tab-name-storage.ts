/**
 * A storage of last resort for browsers that refuse all others: the tab's name, which outlives a navigation and which
 * browsers clear when the tab goes to another site. Holds what `hand-over.ts` writes and nothing secret.
 */
import type { SafeStorage } from './safe-storage.ts';

const PREFIX = 'minori:';

export function tabNameStorage(tab: { name: string }): SafeStorage {
  const entries = (): Record<string, string> => {
    try {
      return tab.name.startsWith(PREFIX) ? JSON.parse(tab.name.slice(PREFIX.length)) : {};
    } catch {
      return {};
    }
  };
  const keep = (values: Record<string, string>) => {
    tab.name = Object.keys(values).length === 0 ? '' : PREFIX + JSON.stringify(values);
  };
  return {
    read: (key) => entries()[key] ?? null,
    write: (key, value) => {
      keep({ ...entries(), [key]: value });
      return true;
    },
    remove: (key) => {
      const { [key]: _, ...rest } = entries();
      if (tab.name.startsWith(PREFIX)) keep(rest);
    },
  };
}

/**
 * How the app's modules are put together into files: what several screens share goes into few files instead of one for each
 * set of screens that share it, which had been more than a hundred requests for a screen.
 */
import type { Plugin } from 'vite';
import { STILL } from './small-pages.ts';

/** What the small pages begin with, scripts and styles (small-pages.ts); their weight is limited. */
const beginsSmallPage = (id: string) =>
  /src\/app\/entries\/[\w-]+\.entry\.ts$/.test(id) || STILL.some((path) => id.endsWith(path));

const NAME = 'shared';

/** What the small pages load stays apart, or they would load what the app has beside it, too. */
const ofSmallPages = new Set<string>();

export const findModulesOfSmallPages: Plugin = {
  name: 'minori:modules-of-small-pages',
  buildEnd() {
    const take = (id: string) => {
      if (ofSmallPages.has(id)) return;
      ofSmallPages.add(id);
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
      for (const next of [...importedIds, ...dynamicallyImportedIds]) take(next);
    };
    for (const id of this.getModuleIds()) if (beginsSmallPage(id)) take(id);
  },
};

export const SHARED_CHUNKS = [
  { name: NAME, test: (id: string) => ofSmallPages.has(id), minShareCount: 2, entriesAware: true },
  { name: 'most', test: (id: string) => !ofSmallPages.has(id), minShareCount: 10 },
  { name: 'several', test: (id: string) => !ofSmallPages.has(id), minShareCount: 3 },
];

/** The build's own names list every page that shares a file. */
const shortName = (name: string) => (name.startsWith(`${NAME}~`) ? NAME : name);

export const chunkFileNames = ({ name }: { readonly name: string }) => `assets/${shortName(name)}-[hash].js`;

export const assetFileNames = ({ names: [name = ''] }: { readonly names: readonly string[] }) =>
  `assets/${shortName(name.replace(/\.\w+$/, ''))}-[hash][extname]`;

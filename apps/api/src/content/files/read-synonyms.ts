/** `synonyms.yaml`: groups of words that the search takes for one. A word that stands in two would make all of both one. */
import { SynonymsFile } from '@minori/contract/content/synonyms-file';
import { folded } from '@minori/search/folded-text';
import type { Faults } from './content-error.ts';
import type { FilledFolder } from './content-folder.ts';
import { readYaml, textOf } from './front-matter.ts';

const FILE = 'synonyms.yaml';

export function readSynonyms({ files, names }: FilledFolder, faults: Faults): SynonymsFile {
  const bytes = files.get(FILE);
  const text = bytes ? textOf(bytes, names) : { faults: ['is missing'] };
  const read = 'faults' in text ? text : readYaml(SynonymsFile, text.data, 1);
  if ('faults' in read) {
    for (const fault of read.faults) faults.add(FILE, fault);
    return { groups: [], leftOut: [] };
  }
  const words = read.data.groups.flat();
  const known = new Set<string>();
  for (const word of words) {
    if (known.size === known.add(folded(word)).size)
      faults.add(FILE, `${word} stands in it already, perhaps in other kana`);
  }
  return read.data;
}

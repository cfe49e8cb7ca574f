/** `tags.yaml` and `faq/categories.yaml`: the topics of columns and of questions, in the order of the screen. */
import { NamedList } from '@minori/contract/content/named-list';
import type { Faults } from './content-error.ts';
import type { ContentFolder } from './content-folder.ts';
import { readYaml, textOf } from './front-matter.ts';

export function readNamedList({ files }: ContentFolder, file: string, faults: Faults): NamedList {
  const bytes = files.get(file);
  const text = bytes ? textOf(bytes) : { faults: ['is missing'] };
  const list = 'faults' in text ? text : readYaml(NamedList, text.data, 1);
  if ('faults' in list) {
    for (const fault of list.faults) faults.add(file, fault);
    return [];
  }
  for (const field of ['id', 'key', 'name'] as const) {
    const values = list.data.map((topic) => topic[field]);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) faults.add(file, `gives the ${field} ${twice} twice`);
  }
  return list.data;
}

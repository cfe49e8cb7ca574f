/** `content/facts.yaml` — the dated facts of the world outside, joined with those that code decides. */
import { FactsFile } from '@minori/contract/content/facts-file';
import { CODE_FACTS } from './code-facts.ts';
import type { Faults } from './content-error.ts';
import type { ContentFolder } from './content-folder.ts';
import { dateWritings, percentWritings, textWritings, type Writings, yenWritings } from './fact-writings.ts';
import { readYaml, textOf } from './front-matter.ts';
import { type Fact, namesOf } from './text-facts.ts';

export const FACTS_FILE = 'facts.yaml';

/** Facts don't name facts. */
const NO_NAMES = new Map<string, string>();

function writingsOf(key: string, { yen, percent, date, text = '' }: FactsFile[string]): Writings {
  if (yen !== undefined) return yenWritings(key, yen);
  if (percent !== undefined) return percentWritings(key, percent);
  return date === undefined ? textWritings(key, text) : dateWritings(key, date);
}

/** Its value, the day since when as `.since`, and the day of reading as `.readOn`. */
function factOf(key: string, fact: FactsFile[string]): Fact {
  const value = writingsOf(key, fact);
  const since = fact.since === undefined ? null : dateWritings(`${key}.since`, fact.since);
  const { named: read } = dateWritings(`${key}.readOn`, fact.readOn);
  return {
    ...{ key, isListed: true, onlyIn: fact.onlyIn },
    named: { ...value.named, ...since?.named, ...read },
    days: { ...value.days, ...since?.days },
    sought: [...value.sought, ...(since?.sought ?? [])],
    elsewhere: (fact.elsewhere ?? []).map(({ file }) => file),
  };
}

/** Without the file there are those of the code alone. */
export function readFacts({ files, paths }: ContentFolder, faults: Faults): readonly Fact[] {
  const bytes = files.get(FACTS_FILE);
  if (!bytes) return CODE_FACTS;
  const text = textOf(bytes, NO_NAMES);
  const file = 'faults' in text ? text : readYaml(FactsFile, text.data, 1);
  if ('faults' in file) {
    for (const fault of file.faults) faults.add(FACTS_FILE, fault);
    return CODE_FACTS;
  }
  const there = new Set(paths);
  const taken = namesOf(CODE_FACTS);
  const facts = Object.entries(file.data).map(([key, fact]) => factOf(key, fact));
  for (const { key, named, elsewhere } of facts) {
    for (const path of elsewhere.filter((each) => !there.has(each)))
      faults.add(FACTS_FILE, `${key}: elsewhere: there is no file ${path}`);
    for (const name of Object.keys(named).filter((each) => taken.has(each)))
      faults.add(FACTS_FILE, `${name} is decided by code already (code-facts.ts)`);
  }
  return [...CODE_FACTS, ...facts];
}

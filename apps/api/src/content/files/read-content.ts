/** Reads all of `content/`. A single fault refuses everything, so that no part of it is ever published alone. */

import { FactsFile } from '@minori/contract/content/facts-file';
import { NamedList, TranslatedNamedList } from '@minori/contract/content/named-list';
import { SynonymsFile } from '@minori/contract/content/synonyms-file';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { folded } from '@minori/search/folded-text';
import { repeats } from '../../platform/base/repeats.ts';
import { CODE_FACTS } from './code-facts.ts';
import type { Content } from './content.ts';
import { Faults } from './content-error.ts';
import { type ContentFolder, type FilledFolder, loadFolder } from './content-folder.ts';
import { dateWritings, percentWritings, textWritings, type Writings, yenWritings } from './fact-writings.ts';
import { readYaml, textOf } from './front-matter.ts';
import { readColumns, readQuestions, readTerms } from './read-articles.ts';
import { readMovies } from './read-movies.ts';
import { readNotices } from './read-notices.ts';
import { type OtherLanguage, readTranslations } from './read-translations.ts';
import { requireReferences } from './references.ts';
import { type Fact, namesIn, namesOf } from './text-facts.ts';

/**
 * Checks drafts, too; they are left out only when publishing.
 * @throws ContentError
 */
export function contentOf(read: ContentFolder): Content {
  const faults = new Faults();
  const facts = readFacts(read, faults);
  const folder: FilledFolder = { ...read, names: namesOf(facts) };
  const translated = (language: OtherLanguage) => {
    const own = { ...read, names: namesOf(facts, language) };
    const list = (file: string) =>
      read.files.has(`${language}/${file}`) ? readNamedList(own, `${language}/${file}`, faults) : [];
    const lists = { topics: list('tags.yaml'), categories: list('faq/categories.yaml') };
    return readTranslations(own, language, { ...lists, faults });
  };
  const content: Content = {
    facts,
    topics: readNamedList(folder, 'tags.yaml', faults),
    categories: readNamedList(folder, 'faq/categories.yaml', faults),
    columns: readColumns(folder, faults),
    questions: readQuestions(folder, faults),
    terms: readTerms(folder, faults),
    notices: readNotices(folder, faults),
    movies: readMovies(folder, faults),
    synonyms: readSynonyms(folder, faults),
    english: translated('en'),
  };
  requireReferences(content, faults);
  faults.throwAny();
  return content;
}

/**
 * Reads and checks the folder.
 * @throws ContentError naming every fault of every file
 */
export async function readContent(contentDir: string): Promise<Content> {
  return contentOf(await loadFolder(contentDir));
}

/** Lists sentences that speak of a date as future although it has passed by `today`. */
export async function readStaleFutures(contentDir: string, today: CalendarDate): Promise<readonly string[]> {
  return staleFutures(await loadFolder(contentDir), today);
}

/** Reads `tags.yaml` or `faq/categories.yaml`: the topics of columns or questions, in the order of the screen. */
function readNamedList({ files, names }: FilledFolder, file: string, faults: Faults): NamedList {
  const bytes = files.get(file);
  const text = bytes ? textOf(bytes, names) : { faults: ['is missing'] };
  const list =
    'faults' in text ? text : readYaml(file.startsWith('en/') ? TranslatedNamedList : NamedList, text.data, 1);
  if ('faults' in list) {
    for (const fault of list.faults) faults.add(file, fault);
    return [];
  }
  for (const field of ['id', 'key', 'name'] as const) {
    const [twice] = repeats(list.data.map((topic) => topic[field]));
    if (twice !== undefined) faults.add(file, `gives the ${field} ${twice} twice`);
  }
  return list.data;
}

const SYNONYMS_FILE = 'synonyms.yaml';

/**
 * Reads `synonyms.yaml`: groups of words that the search treats as one word. A word in two groups is a fault, because
 * it would join the groups.
 */
function readSynonyms({ files, names }: FilledFolder, faults: Faults): SynonymsFile {
  const bytes = files.get(SYNONYMS_FILE);
  const text = bytes ? textOf(bytes, names) : { faults: ['is missing'] };
  const read = 'faults' in text ? text : readYaml(SynonymsFile, text.data, 1);
  if ('faults' in read) {
    for (const fault of read.faults) faults.add(SYNONYMS_FILE, fault);
    return { groups: [], leftOut: [] };
  }
  const words = read.data.groups.flat();
  const known = new Set<string>();
  for (const word of words) {
    if (known.size === known.add(folded(word)).size)
      faults.add(SYNONYMS_FILE, `${word} stands in it already, perhaps in other kana`);
  }
  return read.data;
}

const FUTURE = /変わります|なります|予定です/;

/** A sentence ends with 。 or at the end of the line. */
const SENTENCE = /[^。\n]+/g;

/**
 * Lists each sentence with a future verb whose dates, taken from its facts, have all passed by `today`. They are not
 * faults, so that a start doesn't fail because a date has passed.
 */
function staleFutures(folder: ContentFolder, today: CalendarDate): readonly string[] {
  const facts = readFacts(folder, new Faults());
  const days = new Map(facts.flatMap(({ days: own = {} }) => Object.entries(own)));
  const stale = (sentence: string) => {
    const named = namesIn(sentence).flatMap((name) => days.get(name) ?? []);
    return FUTURE.test(sentence) && named.length > 0 && named.every((day) => day <= today);
  };
  return folder.paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      new TextDecoder()
        .decode(folder.files.get(path))
        .split('\n')
        .flatMap((line, index) =>
          (line.match(SENTENCE) ?? [])
            .filter(stale)
            .map(
              (sentence) =>
                `${path}: line ${index + 1} speaks of a day that has come as of one to come: ${sentence.trim()}`,
            ),
        ),
    );
}

/** The file of facts with dates, which are joined with the facts of the code. */
const FACTS_FILE = 'facts.yaml';

/** No facts can be named in this file, because facts can't refer to other facts. */
const NO_NAMES = new Map<string, string>();

function writingsOf(key: string, { yen, percent, date, text = '', en }: FactsFile[string]): Writings {
  if (yen !== undefined) return yenWritings(key, yen);
  if (percent !== undefined) return percentWritings(key, percent);
  return date === undefined ? textWritings(key, text, en) : dateWritings(key, date);
}

/**
 * Returns a fact with its value, the date from which it applies as `.since`, and the date on which its source was read
 * as `.readOn`.
 */
function factOf(key: string, fact: FactsFile[string]): Fact {
  const value = writingsOf(key, fact);
  const since = fact.since === undefined ? null : dateWritings(`${key}.since`, fact.since);
  const read = dateWritings(`${key}.readOn`, fact.readOn);
  return {
    ...{ key, isListed: true, onlyIn: fact.onlyIn },
    named: { ...value.named, ...since?.named, ...read.named },
    english: { ...value.english, ...since?.english, ...read.english },
    days: { ...value.days, ...since?.days },
    sought: [...value.sought, ...(since?.sought ?? [])],
    elsewhere: (fact.elsewhere ?? []).map(({ file }) => file),
  };
}

/** Returns the facts of the file and the code; only those of the code if there is no file. */
function readFacts({ files, paths }: ContentFolder, faults: Faults): readonly Fact[] {
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

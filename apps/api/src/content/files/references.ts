/**
 * Checks the references between files of `content/`: ids are unique, and every file that is referred to exists and is
 * visible to the same readers.
 */
import { repeats } from '../../platform/base/repeats.ts';
import type { Content } from './content.ts';
import type { Faults } from './content-error.ts';
import type { Link } from './markdown-text.ts';

interface Named {
  readonly file: string;
}

function requireOnce<T extends Named>(
  files: readonly T[],
  of: { readonly what: string; readonly value: (file: T) => unknown },
  faults: Faults,
): void {
  const first = new Map<unknown, string>();
  for (const each of files) {
    const value = of.value(each);
    if (value === undefined) continue;
    const before = first.get(value);
    if (before === undefined) first.set(value, each.file);
    else faults.add(each.file, `${of.what} ${String(value)} is ${before}'s already`);
  }
}

function requireIdsOnce({ columns, questions, notices, terms }: Content, faults: Faults): void {
  const id = { what: 'id', value: (file: { readonly id: number }) => file.id };
  requireOnce([...columns, ...questions], id, faults);
  requireOnce(notices, id, faults);
  requireOnce(terms, { what: 'title', value: ({ title }) => title }, faults);
  requireOnce(columns, { what: 'title', value: ({ title }) => title }, faults);
  requireOnce(questions, { what: 'question', value: ({ question }) => question }, faults);
  requireOnce(questions, { what: 'common', value: ({ common }) => common }, faults);
}

interface Linking extends Named {
  readonly text: { readonly links: readonly Link[] };
  readonly draft?: boolean | undefined;
  readonly companies?: readonly string[] | undefined;
}

/**
 * Returns what is wrong with a link: its target doesn't exist, or not every reader of the text may see it; null for a
 * valid link.
 */
function linkFault(from: Linking, { kind, target }: Link, known: Known): string | null {
  if (kind === 'https') return null;
  if (kind === 'page') return PORTAL_PAGES.has(target) ? null : `page:${target} is no screen`;
  if (kind === 'term') return known.terms.has(target) ? null : `term:${target} is not in the glossary`;
  const article = known.articles.get(Number(target));
  if (!article) return `column:${target} is not there`;
  if (article.draft && !from.draft) return `column:${target} is a draft`;
  const isForAll = article.companies === undefined;
  if (isForAll || from.companies?.every((company) => article.companies?.includes(company))) return null;
  return `column:${target} is for some companies only`;
}

interface Known {
  readonly terms: ReadonlySet<string>;
  readonly articles: ReadonlyMap<number, Linking>;
}

function requireLinks(texts: readonly Linking[], known: Known, faults: Faults): void {
  for (const from of texts) {
    for (const link of from.text.links) {
      const fault = linkFault(from, link, known);
      if (fault) faults.add(from.file, `link ${fault}`);
    }
  }
}

function requireColumns({ columns, topics, movies }: Content, faults: Faults): void {
  const keys = new Set(topics.map(({ key }) => key));
  for (const { file, tags, movie, companies, text } of columns) {
    for (const tag of tags) if (!keys.has(tag)) faults.add(file, `tags: ${tag} is not in tags.yaml`);
    if (new Set(tags).size < tags.length) faults.add(file, 'tags: the same twice');
    if (movie !== undefined && !movies.has(movie)) faults.add(file, `movie: there is no movies/${movie}/movie.yaml`);
    // Proxies and caches may store movies, so a movie must be open to everybody.
    if (movie !== undefined && companies)
      faults.add(file, 'movie: films are open to everybody, and this column is not');
    const terms = text.links.filter(({ kind }) => kind === 'term').map(({ target }) => target);
    const [twice] = repeats(terms);
    if (twice !== undefined) faults.add(file, `link term:${twice} stands twice; once, at its first place`);
  }
}

function requireTerms({ terms, columns }: Content, faults: Faults): void {
  const codes = new Set(terms.map(({ code }) => code));
  const ids = new Set(columns.map(({ id }) => id));
  for (const { file, code, column, related = [] } of terms) {
    if (column !== undefined && !ids.has(column)) faults.add(file, `column: ${column} is not there`);
    for (const other of related) {
      if (other === code) faults.add(file, 'related: itself');
      else if (!codes.has(other)) faults.add(file, `related: ${other} is not in the glossary`);
    }
  }
}

function requireCategories({ questions, categories }: Content, faults: Faults): void {
  const keys = new Set(categories.map(({ key }) => key));
  for (const { file, category } of questions) {
    if (!keys.has(category)) faults.add(file, `${category} is not in faq/categories.yaml`);
  }
}

export function requireReferences(content: Content, faults: Faults): void {
  const { columns, questions, terms, notices } = content;
  requireIdsOnce(content, faults);
  requireColumns(content, faults);
  requireTerms(content, faults);
  requireCategories(content, faults);
  const known = {
    terms: new Set(terms.map(({ code }) => code)),
    articles: new Map<number, Linking>([...columns, ...questions].map((article) => [article.id, article])),
  };
  const translations = [...content.english.questions.values(), ...content.english.terms.values()];
  requireLinks([...columns, ...questions, ...terms, ...notices, ...translations], known, faults);
}

/** Screens to which a text may link as `page:/…`: those below a company's path that need no id. */
export const PORTAL_PAGES: ReadonlySet<string> = new Set([
  '/column',
  '/colleague-comparison',
  '/faq',
  '/glossary',
  '/home',
  '/investment-evaluation',
  '/investment-evaluation/transition',
  '/item-selection',
  '/item-selection/comparison',
  '/item-selection/transfer',
  '/login-information',
  '/method',
  '/monthly-review',
  '/notice',
  '/operation-status',
  '/operational-simulation',
  '/retirement-income',
  '/saving-places',
  '/profile',
  '/report',
  '/risk-tolerance',
  '/risk-tolerance/question',
  '/risk-tolerance/result',
  '/settings',
  '/tax',
  '/claiming',
  '/leaving',
  '/settings/data',
  '/settings/display',
  '/settings/notification',
  '/settings/passkeys',
  '/settings/password',
  '/settings/profile',
  '/settings/sessions',
  '/terms-of-use',
  '/todo',
]);

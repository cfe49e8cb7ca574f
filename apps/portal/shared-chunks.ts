/**
 * Decides how the app's modules are bundled (docs/decisions/0036-what-screens-share-goes-into-few-files.md): one file for
 * the small pages, one for what the app always needs, a few for what several screens share (merge-groups.ts), and one for
 * each screen, which the bundler makes from the rest.
 */
import type { Plugin } from 'vite';
import { type Group, merged } from './merge-groups.ts';

/** How many shared files a screen may load besides its own file and those that every screen loads. */
const MOST_SHARED = 6;

const APP = /\/src\/app\/main\.tsx$/;
/** Modules of the small pages (small-pages.ts), whose size is limited. */
const SMALL_PAGE = /\/src\/app\/entries\/[\w-]+\.entry\.ts$/;
const HYDRATED = /\/src\/routes\/(?:sign-in-form|m5)\.tsx$/;
const SCREEN = /\/src\/routes\//;
/** Styles that the same screens use go into one file: each is small, and would be one more file to load. */
const STYLES = /\.css(?:$|\?)/;

interface ModuleLinks {
  readonly importedIds?: readonly string[];
  readonly dynamicallyImportedIds?: readonly string[];
  readonly code?: string | null;
}

type Links = (id: string) => ModuleLinks | null;

const fileOf = new Map<string, string>();

/**
 * The shared file of a module, for the bundler; null leaves the module with the only screen, or part of one, that
 * needs it.
 */
export const sharedFile = (id: string) => fileOf.get(id) ?? null;

export const findSharedModules: Plugin = {
  name: 'minori:shared-modules',
  apply: 'build',
  buildEnd() {
    fileOf.clear();
    const links: Links = (id) => this.getModuleInfo(id);
    for (const [id, file] of filesOf([...this.getModuleIds()], links)) fileOf.set(id, file);
  },
};

function filesOf(ids: readonly string[], links: Links): Map<string, string> {
  const files = new Map<string, string>();
  const entries = ids.filter((id) => SMALL_PAGE.test(id));
  const main = ids.filter((id) => APP.test(id));
  const later = [...reached([...entries, ...main], links, true)].flatMap(
    (id) => links(id)?.dynamicallyImportedIds ?? [],
  );
  const small = reached([...entries, ...later.filter((id) => HYDRATED.test(id))], links);
  // Modules that a small page fetches while in use must not pull in the whole app.
  const whileUsed = reached(entries, links, true);
  const app = reached(main, links);
  const users = usersOf(
    [...new Set(later)].filter((id) => !app.has(id) && !small.has(id)),
    links,
  );
  for (const id of small) if ((app.has(id) || users.has(id)) && !entries.includes(id)) files.set(id, 'first-pages');
  for (const id of app) if (!small.has(id) && !main.includes(id)) files.set(id, whileUsed.has(id) ? 'calls' : 'most');
  const shared = [...users].filter(([id, { size }]) => size > 1 && !app.has(id) && !small.has(id));
  const few = new Set<string>();
  for (const [id, loading] of shared) {
    if (STYLES.test(id)) files.set(id, whileUsed.has(id) ? 'first-pages' : 'most');
    else if (whileUsed.has(id)) {
      files.set(id, 'calls-of-few');
      for (const user of loading) few.add(user);
    }
  }
  const groups = groupsOf(
    shared.filter(([id]) => !files.has(id)),
    links,
  );
  const most = (user: string) => MOST_SHARED - (few.has(user) ? 1 : 0);
  for (const [at, { modules }] of merged(groups, { loads: loadsOf(users, app, links), most }).entries())
    for (const id of modules) files.set(id, `shared-${at + 1}`);
  return files;
}

/** Modules with all their static imports, direct and indirect; with `later`, also those imported dynamically. */
function reached(from: readonly string[], links: Links, later = false): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = links(id) ?? {};
    open.push(...importedIds, ...(later ? dynamicallyImportedIds : []));
  }
  return found;
}

/** The screens, and lazily loaded parts of screens, that load each module at once. */
function usersOf(parts: readonly string[], links: Links): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const part of parts)
    for (const id of reached([part], links)) users.set(id, (users.get(id) ?? new Set()).add(part));
  return users;
}

const lengthOf = (id: string, links: Links) => Buffer.byteLength(links(id)?.code ?? '');

/** What each screen loads in any case, in bytes: the app itself and the screen's own modules. */
function loadsOf(
  users: ReadonlyMap<string, ReadonlySet<string>>,
  app: ReadonlySet<string>,
  links: Links,
): Map<string, number> {
  const whole = [...app].reduce((sum, id) => sum + lengthOf(id, links), 0);
  const loads = new Map<string, number>();
  for (const [id, [first, ...others]] of users)
    if (first !== undefined && SCREEN.test(first))
      loads.set(first, (loads.get(first) ?? whole) + (others.length === 0 && !app.has(id) ? lengthOf(id, links) : 0));
  return loads;
}

function groupsOf(modules: readonly (readonly [string, ReadonlySet<string>])[], links: Links): Group[] {
  const byUsers = new Map<string, (readonly [string, ReadonlySet<string>])[]>();
  for (const member of modules) {
    const key = [...member[1]].sort().join();
    byUsers.set(key, [...(byUsers.get(key) ?? []), member]);
  }
  return [...byUsers.values()].map((members) => {
    const ids = members.map(([id]) => id);
    return {
      modules: ids,
      imports: ids.flatMap((id) => links(id)?.importedIds ?? []),
      users: new Set(members[0]?.[1]),
      size: ids.reduce((sum, id) => sum + lengthOf(id, links), 0),
    };
  });
}

/** Where articles are read: a visitor's from a standby, where there is one, since nothing of theirs can be missing in it. */
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { readerOf } from '../reader/visible.ts';
import type { RecommendDeps } from '../recommendation/recommend.ts';

export type ArticleDeps = Pick<Deps, 'now' | 'shared'> & RecommendDeps;

export function readFrom<T>(
  deps: ArticleDeps,
  { session }: PublicContext,
  read: (own: RecommendDeps) => Promise<T>,
): Promise<T> {
  return session ? read(deps) : deps.shared.read('columns', (database) => read({ ...deps, database }));
}

/** @param sysUserCode whom the request names; must be who is signed in */
export function readerIn({ now }: ArticleDeps, { session }: PublicContext, sysUserCode?: string) {
  return readerOf(session, sysUserCode, now());
}

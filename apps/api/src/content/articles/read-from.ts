/**
 * Chooses the database from which articles are read: for visitors a standby if there is one, because they have no read
 * marks that it could lack.
 */
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

/** @param sysUserCode of the request; read marks are included only if it is the signed-in employee's */
export function readerIn({ now }: ArticleDeps, { session }: PublicContext, sysUserCode?: string) {
  return readerOf(session, sysUserCode, now());
}

/** Declares the routes of テストデータ, test data: `POST /api/v1/test-user-data-output` and `-input`. */
import { testUserDataInput, testUserDataOutput } from '@minori/contract/test-user-data';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { TestUserData } from './service.ts';

export function testUserDataRoutes(deps: Deps): readonly Route[] {
  const data = new TestUserData(deps);
  return [
    route(testUserDataOutput, (_input, { session }) => data.output(session)),
    route(testUserDataInput, ({ body }, { session }) => data.input(session, body.file)),
  ];
}

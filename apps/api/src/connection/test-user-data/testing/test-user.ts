// Creates a test environment in which the operator allows test data, with test users in it.
import type { Config } from '../../../platform/process/config.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../../testing/figures-world.ts';

export interface TestUserWorld extends FiguresWorld {
  testUser(): Promise<Person>;
}

export async function testUserWorld(config: Partial<Config> = {}): Promise<TestUserWorld> {
  const world = await figuresWorld({ config: { production: false, testUserData: true, ...config } });
  return {
    ...world,
    testUser: async () => {
      const person = await world.person();
      await world.database
        .updateTable('employees')
        .set({ is_test_user: true })
        .where('sys_user_code', '=', person.sysUserCode)
        .execute();
      return person;
    },
  };
}

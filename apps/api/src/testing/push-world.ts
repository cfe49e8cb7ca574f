// Opens the whole app with a simulated push service, and creates people whose browsers are subscribed there.
import { type PushMessage, registerDevice } from '@minori/contract/web-notification';
import {
  type PushService,
  type ReceivedPush,
  type SubscriptionJson,
  startPushService,
} from '@minori/push-service/start';
import { decidePush } from '../messages/sending/decide.ts';
import { sendPushes } from '../messages/web-notification/send-pushes.ts';
import {
  createTestApp,
  type TestApp,
  type TestAppOptions,
  type TestCompany,
  type TestEmployee,
  type TestVisitor,
} from '../testing.ts';

export interface PushPerson extends TestEmployee {
  readonly company: TestCompany;
  /** Signed in as the person. */
  readonly visitor: TestVisitor;
}

export interface PushDevice {
  readonly id: number;
  readonly subscription: SubscriptionJson;
}

export interface PushWorld extends TestApp {
  readonly pushService: PushService;
  /** Creates a person, by default in a company of their own. */
  person(company?: TestCompany): Promise<PushPerson>;
  /** Registers a browser of the person with the api's call. */
  device(person: PushPerson, subscription?: SubscriptionJson): Promise<PushDevice>;
  /** Runs the sending job once. */
  send(): ReturnType<typeof sendPushes>;
  /** Removes devices and received pushes before the next test. */
  reset(): Promise<void>;
  /** The push messages that browsers have received, oldest first; `shown` returns the notifications that they show. */
  received(): readonly ReceivedPush[];
  shown(): readonly (PushMessage & { readonly endpoint: string })[];
}

export async function pushWorld(options: TestAppOptions = {}): Promise<PushWorld> {
  const pushService = await startPushService({ port: 0 });
  const config = { production: false, simulatedPushService: pushService.url, ...options.config };
  const app = await createTestApp({ ...options, config });
  let seen = 0;
  const received = () => pushService.received().slice(seen);
  return {
    ...app,
    pushService,
    person: async (company) => {
      const of = company ?? (await app.addCompany());
      const employee = await app.addEmployee(of);
      return { ...employee, company: of, visitor: app.visitor(await app.addSession(employee)) };
    },
    device: async ({ visitor, sysUserCode }, subscription = pushService.subscribe(app.config.push?.publicKey)) => {
      const body = { sysUserCode, deviceToken: JSON.stringify(subscription) };
      const answer = await visitor.call(registerDevice, { body });
      if (answer.isError) throw new Error(answer.text);
      return { id: answer.data.id, subscription };
    },
    send: () => sendPushes({ ...app.deps, decidePush }, new AbortController().signal),
    received,
    reset: async () => {
      seen = pushService.received().length;
      pushService.behave('accept');
      await app.database.deleteFrom('devices').execute();
    },
    shown: () => received().map(({ endpoint, text }) => ({ endpoint, ...(JSON.parse(text) as PushMessage) })),
    close: async () => {
      await app.close();
      await pushService.close();
    },
  };
}

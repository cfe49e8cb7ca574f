// Simulates changes that people make (settings, tasks, risk type, reading marks, the inputs of the retirement income) and the
// inquiries that they send.
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { QUESTIONS } from '@minori/engine/risk-tolerance/questions';
import { ANSWERS_OF_TYPE } from '../../src/testing/figures-world.ts';
import { TEST_PROFILE } from '../../src/testing/people.ts';
import { sendCall } from '../../src/testing/served-api.ts';
import type { Send } from './open-load.ts';
import { addressOf, at, type Kind, type Scene, type Visitor } from './scene.ts';

type Change = (turn: number, send: Send<Kind>, visitor: Visitor) => Promise<unknown>;

const answersOf = (type: 1 | 2 | 3 | 4) =>
  Object.fromEntries(QUESTIONS.map((question, place) => [question, ANSWERS_OF_TYPE[type][place]]));

function changesAt(url: string, columnId: number): readonly Change[] {
  return [
    (turn, send, { person: { sysUserCode }, cookie, headers }) => {
      const body = { ...TEST_PROFILE, sysUserCode, nickName: `第${turn}号`, emailForNotify: null };
      return send('change', 200, () => sendCall(url, CALLS.updateUserProfile, { cookie, input: { body }, headers }));
    },
    async (_turn, send, { person: { sysUserCode }, cookie, headers }) => {
      const query = { sysUserCode };
      const tasks = await send('screen', 200, () =>
        sendCall(url, CALLS.getMyTask, { cookie, input: { query }, headers }),
      );
      const [task] = CALLS.getMyTask.response.parse(JSON.parse(tasks.text));
      if (!task) return;
      const input = { params: { id: String(task.id) }, body: { sysUserCode } };
      await send('change', 200, () => sendCall(url, CALLS.putMyTaskAside, { cookie, input, headers }));
    },
    (turn, send, { person: { sysUserCode }, cookie, headers }) => {
      const answers = answersOf(
        at([1, 2, 3, 4] as const, turn),
      ) as typeof EXAMPLES.registerRiskToleranceResult.body.answers;
      const body = { sysUserCode, answers };
      return send('change', 200, () =>
        sendCall(url, CALLS.registerRiskToleranceResult, { cookie, input: { body }, headers }),
      );
    },
    (_turn, send, { person: { sysUserCode }, cookie, headers }) => {
      const body = { sysUserCode, columnId };
      return send('change', 200, () =>
        sendCall(url, CALLS.registerColumnHistory, { cookie, input: { body }, headers }),
      );
    },
    async (_turn, send, { person: { sysUserCode }, cookie, headers }) => {
      const body = { ...EXAMPLES.saveRetirementInputs.body, sysUserCode };
      await send('change', 200, () => sendCall(url, CALLS.saveRetirementInputs, { cookie, input: { body }, headers }));
      await send('screen', 200, () =>
        sendCall(url, CALLS.getRetirementInputs, { cookie, input: { query: { sysUserCode } }, headers }),
      );
    },
    (turn, send) => {
      const body = { ...EXAMPLES.sendContact.body, requestId: crypto.randomUUID() };
      const headers = addressOf(200_000 + turn);
      return send('change', 200, () => sendCall(url, CALLS.sendContact, { cookie: '', input: { body }, headers }));
    },
  ];
}

export async function changes({ programs: { url }, visitors }: Scene) {
  const { text } = await sendCall(url, CALLS.getColumns, { cookie: '', input: { query: {} } });
  const columnId = Number(/"id":(\d+)/.exec(text)?.[1]);
  const all = changesAt(url, columnId);
  return (turn: number, send: Send<Kind>) => at(all, turn)(turn, send, at(visitors, turn * 13));
}

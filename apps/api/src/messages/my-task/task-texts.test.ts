// Tests the texts of the tasks (やること): their figures, their ways on, and that they never advise to trade.
import { Task } from '@minori/contract/my-task';
import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../reports/report-figures.ts';
import {
  COLUMN,
  OLD_METHOD,
  SHIFT,
  state,
  withCaution,
  withFigures,
  withGrade,
  withLearning,
  withShift,
} from '../../testing/task-states.ts';
import { dueTasks, TASK_IDS, type TaskState } from './tasks.ts';
import { taskOf } from './wording.ts';

describe('文', () => {
  const everything: readonly TaskState[] = [
    state({ isConnected: false, diagnosedOn: null }),
    state({ isConnected: false, waitingFor: 'get_data_area_timeout_error' }),
    state({ refusal: 'x', diagnosedOn: '2024-04-01' }),
    state({ finishedOn: '2026-04-01', today: '2026-04-15' }),
    withLearning({ pinned: { ...COLUMN, subScore: 'riskGap' }, wrongQuiz: { ...COLUMN, answeredOn: '2025-12-01' } }),
    {
      ...withLearning({ first: COLUMN }),
      lacksPasskey: true,
      missingInProfile: ['birthday'],
      notice: { id: 5, subject: '拠出限度額が変わります' },
    },
    {
      ...withFigures({ valuationDate: '2026-01-31', pendingCash: 123_456 }),
      grade: withShift().grade,
    },
    withGrade({ nextStep: { kind: 'seePrices' } }),
    withGrade({ nextStep: { kind: 'seeCosts' } }),
    withCaution('drift', { driftPoints: 16.6 }),
    withCaution('shortHorizonRisk'),
    OLD_METHOD,
    state({ leaving: { leftOn: '2026-03-31', deadline: '2026-10-31', state: 'running' } }),
    state({ claim: { state: 'open', from: '2026-03-01', until: '2041-02-27' } }),
  ];
  const tasks = everything.flatMap((of) => dueTasks(of).map(taskOf));
  const textOf = (of: TaskState) =>
    dueTasks(of)
      .map(taskOf)
      .map(({ message }) => sentenceText(message))[0];
  const messages = new Map(tasks.map(({ id, message }) => [id, sentenceText(message)]));

  test('どの種類にも、契約の形の文があり、番号は重ならない', () => {
    expect(tasks.map(({ id }) => id).sort()).toEqual(Object.values(TASK_IDS).sort());
    for (const task of tasks) expect(Task.parse(task)).toEqual(task);
  });

  test('です・ますの文で終わり、売買を勧めず、言葉の中に金額はない', () => {
    for (const { id, title, message } of tasks) {
      expect(message.filter((part) => /[\d億万]円/.test(String(part)))).toEqual([]);
      expect(title).toMatch(/^[^。、]+$/);
      expect(messages.get(id)).toMatch(/(ます|です|ません|ました)。$/);
      expect(messages.get(id)).not.toMatch(/おすすめ|売却|買い|購入しましょう|NaN|undefined|null/);
    }
  });

  test('日付、日数、金額、割合、ポイントは、状態のもの', () => {
    const leaving = { leftOn: '2027-03-31', deadline: '2027-10-31', state: 'working' } as const;
    const toLeave = dueTasks(state({ leaving })).map(taskOf);
    const message = toLeave.find(({ id }) => id === TASK_IDS.moveAssets)?.message ?? [];
    expect(sentenceText(message)).toContain('退職日は2027年3月31日、移換の期限は2027年10月31日です。');
    expect(messages.get(TASK_IDS.diagnoseAgain)).toContain('前回の診断は2024年4月1日です。');
    expect(messages.get(TASK_IDS.readAfterTransfer)).toContain('終えた日（2026年4月1日）から2週間以上');
    expect(messages.get(TASK_IDS.readFigures)).toContain('2026年1月31日時点のもので、69日たって');
    expect(messages.get(TASK_IDS.checkPendingCash)).toContain('123,456円あり、資産全体の12%です。');
    expect(messages.get(TASK_IDS.checkDrift)).toContain('選んだ配分から17ポイントずれています。');
    expect(messages.get(TASK_IDS.learnFromScore)).toContain('リスクとの相性の点数がいちばん低く');
    expect(messages.get(TASK_IDS.quizAgain)).toContain('のクイズは、前回（2025年12月1日）の答え');
    expect(messages.get(TASK_IDS.readNotice)).toContain('「拠出限度額が変わります」');
  });

  test.each([
    [
      { kind: 'shift', more: 5, less: 1, order: 'growFirst' },
      '預金・保険などが6ポイント少なく、外国株式が24ポイント多い',
    ],
    [SHIFT, '外国株式が24ポイント多く、国内株式が18ポイント少ない'],
    [
      { kind: 'shift', more: 4, less: 1, order: 'growFirst' },
      'リート・金などが0ポイント少なく、外国株式が24ポイント多い',
    ],
  ] as const)('リスクが大きいときは、多い資産を先に書く', (nextStep, text) => {
    expect(textOf(withGrade({ nextStep }))).toContain(`目安（モデル配分）と比べると、${text}配分です。`);
  });

  test('会社が使わない画面には向かわず、評価の画面の数字に向かう', () => {
    const none = { selection: false, simulation: false };
    for (const of of [
      withGrade({ nextStep: { kind: 'seePrices' } }),
      withGrade({ nextStep: { kind: 'seeCosts' } }),
      withCaution('drift', { driftPoints: 17 }),
      withCaution('shortHorizonRisk'),
    ]) {
      const [task] = dueTasks({ ...of, offered: none }).map(taskOf);
      expect(task?.url).toBe('/investment-evaluation');
    }
  });

  test('年数の合わない診断と、古い診断では、やり直すわけを言い分ける', () => {
    const old = withGrade({ nextStep: { kind: 'diagnose' }, cautions: [{ key: 'rediagnosis', level: 'strong' }] });
    const fewer = withGrade({ nextStep: { kind: 'diagnose' }, cautions: [{ key: 'horizonMismatch', level: 'note' }] });
    expect(textOf(old)).toContain('前回の診断は2026年1月5日です。');
    expect(textOf(fewer)).toContain('今の年数に合ったタイプ');
  });

  test('コラムとお知らせのやることは、その題名と時間で、その画面に向かう', () => {
    const byId = new Map(tasks.map((task) => [task.id, task]));
    for (const id of [TASK_IDS.learnFromScore, TASK_IDS.readFirstColumn, TASK_IDS.quizAgain]) {
      expect(byId.get(id)).toMatchObject({ url: '/column/12', minutes: 4 });
      expect(messages.get(id)).toContain(`「${COLUMN.title}」`);
    }
    expect(byId.get(TASK_IDS.readNotice)).toMatchObject({ url: '/notice/5' });
  });
});

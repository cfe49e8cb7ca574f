// Tests which tasks (やること) a state creates, at and next to each boundary, their order, and what changes a cause.
import { Task } from '@minori/contract/my-task';
import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../reports/report-figures.ts';
import { dueTasks, TASK_IDS, type TaskState } from './tasks.ts';
import { taskOf } from './wording.ts';

const FIGURES = { statementId: '7', valuationDate: '2026-03-31', totalAssetValuation: 1_000_000, pendingCash: 0 };

/** State of an employee without tasks. */
const CALM: TaskState = {
  today: '2026-04-10',
  isConnected: true,
  refusal: null,
  diagnosedOn: '2026-01-05',
  figures: { ...FIGURES, pendingSince: null },
  finishedOn: null,
  offered: { selection: true, simulation: true },
  grade: {
    riskToleranceCode: 2,
    beside: { nextStep: { kind: 'none' }, cautions: [], driftPoints: null },
    gaps: [-18, 24.4, 0, 0, 0, -6],
    since: '2026-01',
  },
  missingInProfile: [],
  notice: null,
  learning: { pinned: null, first: null, wrongQuiz: null },
  lacksPasskey: false,
};
const { figures, grade, learning } = CALM;
const COLUMN = { columnId: 12, title: '分散投資はなぜ効くのか', minutes: 4 };
if (!figures || !grade?.beside) throw new Error('the calm one has figures');
const { beside } = grade;

const state = (changes: Partial<TaskState>): TaskState => ({ ...CALM, ...changes });
const withFigures = (changes: Partial<typeof figures>) => state({ figures: { ...figures, ...changes } });
const withLearning = (changes: Partial<typeof learning>) => state({ learning: { ...learning, ...changes } });
type Beside = typeof beside;
const withGrade = (changes: Partial<Beside>, ofGrade: Partial<typeof grade> = {}) =>
  state({ grade: { ...grade, ...ofGrade, beside: { ...beside, ...changes } } });
const SHIFT = { kind: 'shift', less: 1, more: 0, order: 'reduceFirst' } as const;
const withShift = (ofGrade: Partial<typeof grade> = {}) => withGrade({ nextStep: SHIFT }, ofGrade);
const withCaution = (key: Beside['cautions'][number]['key'], changes: Partial<Beside> = {}) =>
  withGrade({ cautions: [{ key, level: 'note' }], ...changes });
const kinds = (of: TaskState) => dueTasks(of).map(({ task }) => task.kind);
const stepOf = (of: TaskState) => dueTasks(of).find(({ isStep }) => isStep)?.task.kind;
const causeOf = (of: TaskState) => dueTasks(of)[0]?.task.cause;

test('することがなければ、何もない', () => {
  expect(dueTasks(CALM)).toEqual([]);
});

describe('いつ出るか', () => {
  test.each<[string, TaskState, string[]]>([
    ['連携していない', state({ isConnected: false }), ['connect']],
    ['ログインを断られた', state({ refusal: '2026-04-01' }), ['correctCredentials']],
    [
      '連携していなければ、断られたことや古さは言わない',
      state({ ...withFigures({ valuationDate: '2025-01-31' }), isConnected: false, refusal: 'x' }),
      ['connect'],
    ],
    [
      '断られていれば、古さは言わない',
      { ...withFigures({ valuationDate: '2025-01-31' }), refusal: 'x' },
      ['correctCredentials'],
    ],
    ['診断していない', state({ diagnosedOn: null, grade: null }), ['diagnose']],
    ['診断から1年の前日', state({ diagnosedOn: '2025-04-11' }), []],
    ['診断からちょうど1年', state({ diagnosedOn: '2025-04-10' }), ['diagnoseAgain']],
    [
      'うるう日の診断は、翌年の3月1日から',
      state({ diagnosedOn: '2024-02-29', today: '2025-02-28', figures: null }),
      [],
    ],
    [
      'うるう日の診断の1年後',
      state({ diagnosedOn: '2024-02-29', today: '2025-03-01', figures: null }),
      ['diagnoseAgain'],
    ],
    ['基準日から45日', withFigures({ valuationDate: '2026-02-24' }), []],
    ['基準日から46日', withFigures({ valuationDate: '2026-02-23' }), ['readFigures']],
    ['手続きを終えて13日', state({ finishedOn: '2026-04-01', today: '2026-04-14' }), []],
    ['手続きを終えてちょうど2週間', state({ finishedOn: '2026-04-01', today: '2026-04-15' }), ['readAfterTransfer']],
    [
      '手続きを終えた日の数字をもう読み取った',
      { ...withFigures({ valuationDate: '2026-04-01' }), finishedOn: '2026-04-01', today: '2026-04-15' },
      [],
    ],
    [
      '手続きの前日の数字では、手続きはまだ見えない',
      { ...withFigures({ valuationDate: '2026-03-31' }), finishedOn: '2026-04-01', today: '2026-04-15' },
      ['readAfterTransfer'],
    ],
    [
      '手続きのあとで数字も古いとき、取り込みは1つだけ',
      { ...withFigures({ valuationDate: '2026-01-31' }), finishedOn: '2026-02-10' },
      ['readAfterTransfer'],
    ],
    [
      '連携していなければ、手続きのあとの取り込みも言わない',
      state({ finishedOn: '2026-03-01', today: '2026-04-15', isConnected: false }),
      ['connect'],
    ],
    ['手続きを終えたが、何も読み取っていない', state({ finishedOn: '2026-03-01', figures: null, grade: null }), []],
    ['まだ何も読み取っていない', state({ figures: null, grade: null }), []],
    ['待機資金が5%に1円足りない', withFigures({ pendingCash: 49_999 }), []],
    ['待機資金がちょうど5%', withFigures({ pendingCash: 50_000 }), ['checkPendingCash']],
    ['待機資金だけの口座', withFigures({ totalAssetValuation: 20_000, pendingCash: 20_000 }), ['checkPendingCash']],
    ['何もない口座', withFigures({ totalAssetValuation: 0, pendingCash: 0 }), []],
    ['手数料の未納で評価額が0の口座', withFigures({ totalAssetValuation: 0, pendingCash: 440 }), []],
    ['目安との差が大きい', withShift(), ['checkModelGap']],
    [
      '目安との差が大きく、診断から1年',
      { ...withShift(), diagnosedOn: '2025-04-10' },
      ['checkModelGap', 'diagnoseAgain'],
    ],
    ['今の年数に合わないタイプでは、差は言わない', withGrade({ nextStep: { kind: 'diagnose' } }), ['diagnoseAgain']],
    [
      '今の年数に合わないタイプで、診断から1年でも、診断のやり直しは1つだけ',
      { ...withGrade({ nextStep: { kind: 'diagnose' } }), diagnosedOn: '2025-04-10' },
      ['diagnoseAgain'],
    ],
    ['物価に追いつかない', withGrade({ nextStep: { kind: 'seePrices' } }), ['seePrices']],
    ['費用が高い', withGrade({ nextStep: { kind: 'seeCosts' } }), ['seeCosts']],
    ['目安の範囲だが、選んだ配分からずれている', withCaution('drift', { driftPoints: 17 }), ['checkDrift']],
    ['目安の範囲だが、受け取りが近い', withCaution('shortHorizonRisk'), ['checkHorizon']],
    ['目安の範囲だが、費用が高い', withCaution('cost'), ['seeCosts']],
    ['前の方法による評価', state({ grade: { ...grade, beside: null } }), ['readByNewMethod']],
    ['開いていない重要なお知らせ', state({ notice: { id: 5, subject: '拠出限度額が変わります' } }), ['readNotice']],
    ['プロフィールに足りない項目', state({ missingInProfile: ['birthday'] }), ['completeProfile']],
    ['パスキーがない', state({ lacksPasskey: true }), ['addPasskey']],
    ['パスキーがなく、まだ数字もない', state({ lacksPasskey: true, figures: null }), []],
    ['まだ1本も読んでいない', withLearning({ first: COLUMN }), ['readFirstColumn']],
    ['低い項目のコラム', withLearning({ pinned: { ...COLUMN, subScore: 'assetClass' } }), ['learnFromScore']],
    [
      '低い項目のコラムがあれば、最初のコラムは言わない',
      withLearning({ pinned: { ...COLUMN, subScore: 'assetClass' }, first: COLUMN }),
      ['learnFromScore'],
    ],
    ['間違えたクイズから3か月の前日', withLearning({ wrongQuiz: { ...COLUMN, answeredOn: '2026-01-11' } }), []],
    [
      '間違えたクイズからちょうど3か月',
      withLearning({ wrongQuiz: { ...COLUMN, answeredOn: '2026-01-10' } }),
      ['quizAgain'],
    ],
    [
      '11月30日に間違えたクイズは、2月の末日から',
      {
        ...withLearning({ wrongQuiz: { ...COLUMN, answeredOn: '2025-11-30' } }),
        today: '2026-02-28',
        diagnosedOn: '2026-01-05',
      },
      ['quizAgain'],
    ],
  ])('%s', (_situation, of, expected) => {
    expect(kinds(of)).toEqual(expected);
  });

  test('急ぐものから並ぶ', () => {
    const everything = {
      ...state({ refusal: 'x', diagnosedOn: '2024-04-01' }),
      figures: { ...figures, pendingCash: 60_000 },
      grade: { ...grade, beside: { ...beside, nextStep: SHIFT } },
      missingInProfile: ['birthday'],
      notice: { id: 5, subject: '拠出限度額が変わります' },
      learning: { pinned: null, first: COLUMN, wrongQuiz: { ...COLUMN, answeredOn: '2025-01-10' } },
    };
    const pension = ['checkModelGap', 'checkPendingCash', 'diagnoseAgain'];
    const others = ['readNotice', 'completeProfile', 'quizAgain', 'readFirstColumn'];
    expect(kinds(everything)).toEqual(['correctCredentials', ...pension, ...others]);
    const fresh = { ...everything, isConnected: false, diagnosedOn: null, grade: null };
    expect(kinds(fresh)).toEqual(['connect', 'diagnose', 'checkPendingCash', ...others]);
  });

  test('次の一歩は、年金そのもののことだけ。お知らせや記事は、次の一歩にならない', () => {
    expect(stepOf({ ...withShift(), lacksPasskey: true, notice: { id: 5, subject: 'い' } })).toBe('checkModelGap');
    expect(stepOf({ ...withLearning({ first: COLUMN }), notice: { id: 5, subject: 'い' } })).toBeUndefined();
  });
});

describe('わけが同じ間は同じ、新しくなれば違う', () => {
  test.each<[string, TaskState, TaskState]>([
    [
      '数字が日ごとに古くなる',
      withFigures({ valuationDate: '2026-01-31' }),
      { ...withFigures({ valuationDate: '2026-01-31' }), today: '2026-05-01' },
    ],
    [
      '診断がさらに古くなる',
      state({ diagnosedOn: '2024-04-01' }),
      state({ diagnosedOn: '2024-04-01', today: '2026-04-11' }),
    ],
    ['差が広がる', withShift(), withShift({ gaps: [-20, 40, 0, 0, 0, -20] })],
    [
      '待機資金が増える',
      withFigures({ pendingCash: 60_000, pendingSince: '2026-02-28' }),
      withFigures({ pendingCash: 70_000, pendingSince: '2026-02-28' }),
    ],
    [
      '読むはずだった最初のコラムが新しくなる',
      withLearning({ first: COLUMN }),
      withLearning({ first: { ...COLUMN, columnId: 13 } }),
    ],
    [
      '題名が直る',
      withLearning({ pinned: { ...COLUMN, subScore: 'assetClass' } }),
      withLearning({ pinned: { ...COLUMN, title: '分散投資の効きかた', subScore: 'assetClass' } }),
    ],
    [
      '間違えたクイズから日がたつ',
      withLearning({ wrongQuiz: { ...COLUMN, answeredOn: '2026-01-10' } }),
      { ...withLearning({ wrongQuiz: { ...COLUMN, answeredOn: '2026-01-10' } }), today: '2026-04-30' },
    ],
  ])('同じ: %s', (_situation, before, after) => {
    expect(causeOf(before)).toEqual(expect.any(String));
    expect(causeOf(after)).toBe(causeOf(before));
  });

  const disconnected = (statementId: string) => ({ ...withFigures({ statementId }), isConnected: false });
  test.each<[string, TaskState, TaskState]>([
    ['連携して読み取ったあと、また解除した', disconnected('7'), disconnected('8')],
    ['もう一度断られた', state({ refusal: '2026-04-01' }), state({ refusal: '2026-04-09' })],
    [
      '読み取った数字がまた古くなった',
      withFigures({ valuationDate: '2025-06-30' }),
      withFigures({ valuationDate: '2026-01-31' }),
    ],
    [
      '別の選択の手続きを終えた',
      state({ finishedOn: '2026-04-01', today: '2026-05-20' }),
      state({ finishedOn: '2026-05-01', today: '2026-05-20' }),
    ],
    ['診断し直して、また1年たった', state({ diagnosedOn: '2024-04-01' }), state({ diagnosedOn: '2025-04-01' })],
    [
      '一度なくなった待機資金がまた増えた',
      withFigures({ pendingCash: 60_000, pendingSince: '2025-09-30' }),
      withFigures({ pendingCash: 60_000, pendingSince: '2026-03-31' }),
    ],
    ['一度縮まった差がまた広がった', withShift({ since: '2025-01' }), withShift({ since: '2026-04' })],
    ['診断でモデルが変わった', withShift(), withShift({ riskToleranceCode: 3 })],
    [
      '別の重要なお知らせが出た',
      state({ notice: { id: 5, subject: 'い' } }),
      state({ notice: { id: 6, subject: 'い' } }),
    ],
    [
      'そのコラムを読み、同じ項目の次のコラムになった',
      withLearning({ pinned: { ...COLUMN, subScore: 'assetClass' } }),
      withLearning({ pinned: { ...COLUMN, columnId: 13, subScore: 'assetClass' } }),
    ],
    [
      '同じクイズをまた間違えて、3か月たった',
      withLearning({ wrongQuiz: { ...COLUMN, answeredOn: '2025-06-01' } }),
      withLearning({ wrongQuiz: { ...COLUMN, answeredOn: '2026-01-01' } }),
    ],
    [
      '別の項目が足りなくなった',
      state({ missingInProfile: ['birthday'] }),
      state({ missingInProfile: ['genderCode'] }),
    ],
  ])('違う: %s', (_situation, before, after) => {
    expect(causeOf(before)).toEqual(expect.any(String));
    expect(causeOf(after)).not.toBe(causeOf(before));
  });
});

describe('文', () => {
  const everything: readonly TaskState[] = [
    state({ isConnected: false, diagnosedOn: null }),
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
      grade: { ...grade, beside: { ...beside, nextStep: SHIFT } },
    },
    withGrade({ nextStep: { kind: 'seePrices' } }),
    withGrade({ nextStep: { kind: 'seeCosts' } }),
    withCaution('drift', { driftPoints: 16.6 }),
    withCaution('shortHorizonRisk'),
    state({ grade: { ...grade, beside: null } }),
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
    expect(messages.get(TASK_IDS.diagnoseAgain)).toContain('前回の診断は2024年4月1日です。');
    expect(messages.get(TASK_IDS.readAfterTransfer)).toContain('終えた日（2026年4月1日）から2週間以上');
    expect(messages.get(TASK_IDS.readFigures)).toContain('2026年1月31日時点のもので、69日たって');
    expect(messages.get(TASK_IDS.checkPendingCash)).toContain('123,456円あり、資産全体の12.3%です。');
    expect(messages.get(TASK_IDS.checkDrift)).toContain('選んだ配分から17ポイントずれています。');
    expect(messages.get(TASK_IDS.learnFromScore)).toContain('リスクとの相性の点数がいちばん低く');
    expect(messages.get(TASK_IDS.quizAgain)).toContain('のクイズは、前回（2025年12月1日）の答え');
    expect(messages.get(TASK_IDS.readNotice)).toContain('「拠出限度額が変わります」');
  });

  test.each([
    [
      { kind: 'shift', more: 5, less: 1, order: 'growFirst' },
      '短期金融資産が6ポイント少なく、外国株式が24ポイント多い',
    ],
    [SHIFT, '外国株式が24ポイント多く、国内株式が18ポイント少ない'],
    [
      { kind: 'shift', more: 4, less: 1, order: 'growFirst' },
      'その他の資産が0ポイント少なく、外国株式が24ポイント多い',
    ],
  ] as const)('リスクが大きいときは、多い資産を先に書く。「その他」は何の他かわかるように書く', (nextStep, text) => {
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

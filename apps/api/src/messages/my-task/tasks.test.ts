// Tests which tasks (やること) a state creates, at and next to each boundary, their order, and what changes a cause.
import { describe, expect, test } from 'vitest';
import {
  CALM,
  COLUMN,
  OLD_METHOD,
  state,
  withCaution,
  withFigures,
  withGrade,
  withLearning,
  withShift,
} from '../../testing/task-states.ts';
import { dueTasks, type TaskState } from './tasks.ts';

const kinds = (of: TaskState) => dueTasks(of).map(({ task }) => task.kind);
const stepOf = (of: TaskState) => dueTasks(of).find(({ isStep }) => isStep)?.task.kind;
const causeOf = (of: TaskState) => dueTasks(of)[0]?.task.cause;

test('することがなければ、何もない', () => {
  expect(dueTasks(CALM)).toEqual([]);
});

describe('いつ出るか', () => {
  test.each<[string, TaskState, string[]]>([
    ['連携していない', state({ isConnected: false }), ['connect']],
    [
      '最初の掛金を待っている',
      state({ isConnected: false, waitingFor: 'get_data_area_timeout_error' }),
      ['awaitFigures'],
    ],
    ['待っていたが、断られた', state({ refusal: 'x', waitingFor: 'site_wants_you' }), ['correctCredentials']],
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
      '手続きを終えた日の数字をもう取り込んだ',
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
    ['手続きを終えたが、何も取り込んでいない', state({ finishedOn: '2026-03-01', figures: null, grade: null }), []],
    ['まだ何も取り込んでいない', state({ figures: null, grade: null }), []],
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
      '今の年数に合わないタイプで、診断から1年でも、診断からの年数は1つだけ',
      { ...withGrade({ nextStep: { kind: 'diagnose' } }), diagnosedOn: '2025-04-10' },
      ['diagnoseAgain'],
    ],
    ['物価に追いつかない', withGrade({ nextStep: { kind: 'seePrices' } }), ['seePrices']],
    ['費用が高い', withGrade({ nextStep: { kind: 'seeCosts' } }), ['seeCosts']],
    ['目安の範囲だが、選んだ配分からずれている', withCaution('drift', { driftPoints: 17 }), ['checkDrift']],
    ['目安の範囲だが、受け取りが近い', withCaution('shortHorizonRisk'), ['checkHorizon']],
    ['目安の範囲だが、費用が高い', withCaution('cost'), ['seeCosts']],
    ['前の方法による評価', OLD_METHOD, ['readByNewMethod']],
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
      figures: withFigures({ pendingCash: 60_000 }).figures,
      grade: withShift().grade,
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
      withLearning({ pinned: { ...COLUMN, title: '分散投資の効き方', subScore: 'assetClass' } }),
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
    ['連携して取り込んだあと、また解除した', disconnected('7'), disconnected('8')],
    ['もう一度断られた', state({ refusal: '2026-04-01' }), state({ refusal: '2026-04-09' })],
    [
      '取り込んだ数字がまた古くなった',
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

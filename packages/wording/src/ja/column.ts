/** Holds the texts of 学ぶ: the list of columns, and one column. */

import type { CallResult } from '@minori/contract/call';
import type { getColumnReader } from '@minori/contract/column-view';
import { SUB_SCORE_NAMES } from './names.ts';

type Recommended = NonNullable<CallResult<typeof getColumnReader>['recommended']>;

export const COLUMN_TEXTS = {
  title: '学ぶ',
  lead: '企業型DCの制度、資産の運用、税や受け取り方を、1本3分ほどの記事で説明しています。',
  visitor: '読んだ記事やクイズの結果が残り、あなたに関係のある記事がわかります。',
  recommended: {
    heading: 'あなたに関係のある1本',
    allRead: 'すべての記事を読み終えています。新しい記事が加わると、ここに表示します。',
    progressHeading: '読んだ記事',
    ofColumns: (all: number) => `本／${all}本`,
    quizzes: (correct: number, all: number) => `クイズは${all}問のうち${correct}問に正解しています。`,
    reason: ({ reason, subScore, tagName }: Recommended): string => {
      if (reason === 'subScore' && subScore !== null) {
        return `運用の評価で「${SUB_SCORE_NAMES[subScore]}」の点数がいちばん低いため、この記事を選びました。`;
      }
      if (reason === 'literacy' && tagName !== null) {
        return `「${tagName}」の記事やクイズがまだ少ないため、この記事を選びました。`;
      }
      return 'はじめに読むとわかりやすい記事です。';
    },
  },
  search: {
    keyword: '記事を検索',
    submit: '検索',
    level: 'レベル',
    levels: { '-1': 'すべて', 1: '基礎', 2: '応用' },
    kinds: '種類',
    isMovie: '動画',
    isQuiz: 'クイズ',
    unread: '未読',
    topics: 'テーマ',
    byTopic: 'テーマで絞り込む',
    sort: '並び順',
    sorts: { 1: '未読から順に', 2: 'よく見られている順', 3: '新着順' },
    reset: '条件を解除',
  },
  list: {
    heading: '記事の一覧',
    count: (count: number) => `${count}件`,
    none: '条件に合う記事がありません。',
    noneText: '検索の言葉を短くするか、条件を減らしてください。',
    empty: 'まだ記事がありません。',
    emptyText: '記事を公開すると、ここに表示します。',
    noPage: 'このページに記事はありません。',
    noPageText: '一覧の長さが変わったか、URLが間違っている可能性があります。',
    firstPage: '最初のページに移動',
  },
  facts: {
    article: '記事',
    movie: '動画つき',
    quiz: 'クイズつき',
    minutes: (minutes: number) => `約${minutes}分`,
    levels: { 1: '基礎', 2: '応用' },
    read: '読了',
    correct: 'クイズ正解',
    topics: 'テーマ',
  },
  detail: {
    loading: '記事',
    path: '現在の場所',
    list: '「学ぶ」の一覧に戻る',
    publishedOn: (date: string) => `${date}公開`,
    missing: '記事が見つかりません。',
    missingText: '公開を終えた記事か、URLが間違っている可能性があります。',
    next: '次の記事',
  },
  movie: {
    heading: '動画で見る',
    about: (seconds: number) =>
      `${seconds < 60 ? '' : `${Math.floor(seconds / 60)}分`}${seconds % 60 === 0 && seconds >= 60 ? '' : `${seconds % 60}秒`}。音声はありません。字幕で読めます。`,
    label: (title: string) => `動画：${title}`,
    captions: '日本語の字幕',
    transcript: '動画の内容を文章で読む',
    failed: '動画を読み込めませんでした。内容は下の文章で読めます。',
  },
  reading: {
    read: '読了にする',
    marking: '記録しています',
    isRead: (date: string) => `読了（${date}）`,
    marked: '読んだことを記録しました。',
  },
  quiz: {
    heading: 'クイズ',
    choice: (number: number, text: string) => `${number}. ${text}`,
    answer: '回答する',
    answering: '回答を送っています',
    again: 'もう一度回答する',
    none: '答えを1つ選んでください。',
    right: '正解です',
    // textlint: a heading of two parts.
    wrong: (number: number) => `不正解です。正解は${number}です`,
    reasons: '選択肢ごとの理由',
    isRight: '正解',
    isOwn: 'あなたの回答',
    signIn: 'ログインして回答',
    signInText: 'ログインすると、回答して理由を確かめられます。',
  },
  feedback: {
    heading: 'この記事はいかがでしたか',
    question: '感想',
    choices: { 1: '役に立った', 2: 'どちらでもない', 3: 'わかりにくかった' },
    comment: 'コメント',
    support: (most: number) => `${most}文字まで。記事の改善に使います。個人の情報や、パスワードは書かないでください。`,
    length: (length: number, most: number) => `${length}文字（あと${most - length}文字）`,
    tooLong: (over: number) => `${over}文字超えています。短くしてください。`,
    none: '感想を1つ選んでください。',
    send: '感想を送信',
    sending: '送信しています',
    sent: '感想を送信しました。',
    thanks: '記事を見直すときの参考にします。内容を変えて、もう一度送信できます。',
  },
} as const;

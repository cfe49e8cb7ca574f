/** 学びとお知らせ — describes the tables of articles, quizzes, tasks, notices and their mails and pushes for the export. */
import { leftOut, placeOfOwner, type SomeOwnedTables } from '../owned-table.ts';

const ROW = leftOut('the number of a row of ours');

export const LEARNING_TABLES = {
  article_histories: {
    file: 'columns-read',
    title: '読んだ記事と感想',
    order: ['created_at'],
    columns: {
      article_id: '記事の番号',
      id: ROW,
      read_at: '最後に読んだ日時',
      feedback_code: '感想（1〜3）',
      feedback_comment: '感想の言葉',
      created_at: '最初に読んだ日時',
      updated_at: '最後に変わった日時',
    },
  },
  quiz_results: {
    file: 'quiz-results',
    title: 'クイズの答え',
    order: ['answered_at'],
    columns: { article_id: '記事の番号', answer: '選んだ答え', is_correct: '正解', answered_at: '答えた日時' },
  },
  tasks_put_aside: {
    file: 'tasks-put-aside',
    title: 'あとにしたやること',
    order: ['put_aside_at'],
    columns: { task_id: 'やることの番号', cause: 'やることのもと', put_aside_at: 'あとにした日時' },
  },
  notice_reads: {
    file: 'notices-read',
    title: '読んだお知らせ',
    order: ['read_at'],
    columns: { notice_id: 'お知らせの番号', read_at: '読んだ日時' },
  },
  devices: {
    file: 'devices',
    title: 'お知らせを受け取る端末（宛先そのものは含みません）',
    order: ['registered_at'],
    columns: {
      id: '端末の番号',
      endpoint_digest: leftOut('made of the address that lets anybody reach the device'),
      subscription: leftOut('lets anybody who has it send messages to the device'),
      registered_at: '登録した日時',
      browser: placeOfOwner('ブラウザー'),
      system: placeOfOwner('端末の種類'),
      paused_at: '通知を止めた日時',
    },
  },
  told_devices: { why: 'digests of browsers; that their owner was told of them is among the events' },
  push_deliveries: {
    file: 'push-messages',
    title: '端末に送ったお知らせ',
    order: ['created_at'],
    columns: {
      device_id: '端末の番号',
      message_key: leftOut('names the message between our own programs'),
      message: '内容',
      state: '状態（waiting 待機、sent 送信済み、failed 失敗）',
      tries: '送った回数',
      due_at: '送る日時',
      expires_at: '送る期限',
      created_at: '作った日時',
    },
  },
  outgoing_mails: {
    file: 'mails',
    title: 'メール（宛先と本文は、送り終えると消えます）',
    order: ['created_at'],
    columns: {
      id: leftOut('names a message between mail servers'),
      purpose: '目的',
      urgency: leftOut('follows from the purpose'),
      digest: leftOut('made of the message'),
      recipient: leftOut('the owner’s address, which is in account.json, or the operator’s'),
      reply_to: leftOut('the owner’s address, which is in account.json'),
      subject: '件名（送るまでのあいだだけ）',
      body: leftOut('is there until it is sent, and may hold a link that signs somebody in'),
      html: leftOut('as the body'),
      unsubscribe_url: leftOut('a page of the product'),
      notice_id: leftOut('the subject says which notice it is about'),
      state:
        '状態（waiting 待機、sending 送信中、sent 送信済み、given_up 中止、dropped 取りやめ、refused 宛先に届かない、bounced あとで戻ってきた）',
      tries: leftOut('counts failures of our mail server'),
      hand_overs: '送った回数',
      created_at: '作った日時',
      due_at: leftOut('when our mail server is tried again'),
      settled_at: '送り終えた日時',
      refusal: '届かなかったときの、メールサーバーの返事',
    },
  },
} as const satisfies SomeOwnedTables<
  | 'article_histories'
  | 'quiz_results'
  | 'tasks_put_aside'
  | 'notice_reads'
  | 'devices'
  | 'told_devices'
  | 'push_deliveries'
  | 'outgoing_mails'
>;

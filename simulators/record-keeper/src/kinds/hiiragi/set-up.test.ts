import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleAccount, sampleOptions } from '../../sample.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { FrontBrowser } from './front-browser.ts';

const NEW = sampleAccount(5, 'first-login');
const NEW_WORD = 'Atarashii7';

let site: RecordKeeper;
let browser: FrontBrowser;

beforeEach(async () => {
  site = await startRecordKeeper(sampleOptions(5));
  browser = new FrontBrowser(site.url);
});
afterEach(() => site.close());

async function reachPasswordStep(): Promise<void> {
  await browser.tryLogin({ ...NEW, birthday: '' });
  await browser.answerStep('同意して次へ', { agree: '1' });
}

describe('初回ログイン', () => {
  test('規定・パスワード・メールの順に進み、終われば新しいパスワードと生年月日で入れる', async () => {
    const terms = await browser.tryLogin({ ...NEW, birthday: '' });
    expect(terms.text).toContain('<title>初回ログイン - ひいらぎ信託 年金フロント</title>');
    expect(terms.text).toContain('<h3>ご利用規定</h3>');
    expect((await browser.answerStep('同意して次へ', { agree: '1' })).text).toContain('<h3>パスワードの変更</h3>');
    const words = { newWord: NEW_WORD, newWordAgain: NEW_WORD };
    expect((await browser.answerStep('変更して次へ', words)).text).toContain('<h3>メールアドレスの登録</h3>');
    const done = await browser.answerStep('登録する', { mailAddress: 'taro@example.jp' });
    expect(done.text).toContain('初回登録が完了しました');

    expect((await browser.tryLogin(NEW)).text).toContain('（誤り1回）');
    expect((await browser.tryLogin({ ...NEW, password: NEW_WORD, birthday: '' })).text).toContain(
      '生年月日を入力してください',
    );
    expect((await browser.login({ ...NEW, password: NEW_WORD })).text).toContain('マイページ');
  });

  test.each(['', '1979-11-03', '2000-01-01'])('生年月日は聞かれない（「%s」）', async (birthday) => {
    expect((await browser.tryLogin({ ...NEW, birthday })).text).toContain('ご利用規定');
  });

  test('終わるまでは誰もログインしておらず、数字は見られず、前のパスワードで何度でもやり直せる', async () => {
    await reachPasswordStep();
    await browser.answerStep('変更して次へ', { newWord: NEW_WORD, newWordAgain: NEW_WORD });
    expect(site.sessions()).toBe(0);
    expect((await browser.post('/nenkin/dispatch.do', { go: '資産の状況を見る' })).text).toContain(
      'ログインが必要です',
    );
    expect((await browser.tryLogin({ ...NEW, birthday: '' })).text).toContain('ご利用規定');
  });

  test('提携サイトからも、同じ画面に着く', async () => {
    expect((await browser.enterFromPartner({ ...NEW, birthday: '' })).text).toContain('ご利用規定');
  });

  test('パスワードの誤りは、初回でも数える', async () => {
    expect((await browser.tryLogin({ ...NEW, password: 'Chigau1', birthday: '' })).text).toContain('（誤り1回）');
  });

  test('同意しなければ進めない', async () => {
    await browser.tryLogin({ ...NEW, birthday: '' });
    expect((await browser.answerStep('同意して次へ', {})).text).toContain('同意いただけない場合は');
    expect((await browser.answerStep('同意して次へ', { agree: '1' })).text).toContain('パスワードの変更');
  });

  test.each([
    ['短い', 'abc12', 'abc12', '６〜１２桁'],
    ['長い', 'abcdefghij123', 'abcdefghij123', '６〜１２桁'],
    ['記号がある', 'abc-123', 'abc-123', '６〜１２桁'],
    ['二つが違う', 'abc123', 'abc124', '一致しません'],
    ['今と同じ', NEW.password, NEW.password, '同じパスワード'],
  ])('新しいパスワードが%sと断られ、入れ直せる', async (_, newWord, newWordAgain, text) => {
    await reachPasswordStep();
    expect((await browser.answerStep('変更して次へ', { newWord, newWordAgain })).text).toContain(
      text.replace('〜', '～'),
    );
    const words = { newWord: NEW_WORD, newWordAgain: NEW_WORD };
    expect((await browser.answerStep('変更して次へ', words)).text).toContain('メールアドレスの登録');
  });

  test.each(['', 'taro', 'taro@', 'taro@example', 'ta ro@example.jp'])(
    'メール「%s」は断られる',
    async (mailAddress) => {
      await reachPasswordStep();
      await browser.answerStep('変更して次へ', { newWord: NEW_WORD, newWordAgain: NEW_WORD });
      expect((await browser.answerStep('登録する', { mailAddress })).text).toContain('正しく入力してください');
    },
  );

  test('段を飛ばすことも、同じ段を二度送ることもできない', async () => {
    await browser.tryLogin({ ...NEW, birthday: '' });
    expect((await browser.answerStep('登録する', { mailAddress: 'taro@example.jp' })).text).toContain(
      'この操作は無効です',
    );
    expect((await browser.post('/front/setup.do', { execute: '同意して次へ' })).text).toContain('ログインが必要です');
    expect((await browser.tryLogin({ ...NEW, birthday: '' })).text).toContain('ご利用規定');
    const fields = { ...browser.hidden('setupForm'), agree: '1', execute: '同意して次へ' };
    await browser.post('/front/setup.do', fields);
    expect((await browser.post('/front/setup.do', fields)).text).toContain('この操作は無効です');
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleAccount, sampleOptions } from '../../sample.ts';
import { type RecordKeeper, startRecordKeeper } from '../../start.ts';
import { Visitor } from './visitor.ts';

const NEWCOMER = sampleAccount(3, 'first-login');
const NEW = { newPw: 'Atarashii7', newPwConfirm: 'Atarashii7' };
const MAIL = { mail: 'someone@example.com', mailConfirm: 'someone@example.com' };

let site: RecordKeeper;
let visitor: Visitor;

beforeEach(async () => {
  site = await startRecordKeeper(sampleOptions(3));
  visitor = new Visitor(site.url);
  await visitor.login(NEWCOMER);
});
afterEach(() => site.close());

const title = (): string => /<h1>([^<]*)<\/h1>/.exec(visitor.page.text)?.[1] ?? '';

describe('初期設定', () => {
  test('規約、パスワード、メール、完了と進むとメニューに着き、次からは新しいパスワードだけが通る', async () => {
    expect(title()).toBe('初期設定（利用規約への同意）');
    await visitor.submit('termsForm', { agree: '1' });
    expect(title()).toBe('初期設定（パスワードの変更）');
    await visitor.submit('passwordForm', NEW);
    expect(title()).toBe('初期設定（メールアドレスの登録）');
    await visitor.submit('mailForm', MAIL);
    expect(title()).toBe('初期設定（完了）');
    expect((await visitor.submit('doneForm')).path).toBe('/web/menu');
    expect((await visitor.follow('資産照会')).text).toContain('assetSummary');
    await visitor.follow('ログアウト');

    expect((await visitor.login(NEWCOMER)).text).toContain('E0011：');
    expect((await visitor.login({ id: NEWCOMER.id, password: NEW.newPw })).path).toBe('/web/menu');
  });

  test('終わるまではどの画面からも初期設定に戻され、ログアウトはできる', async () => {
    for (const view of ['menu', 'asset', 'holding', 'contribution', 'allocation', 'trade', 'guide?item=6']) {
      expect((await visitor.get(`/web/${view}`)).path).toBe('/web/setup/terms');
    }
    expect((await visitor.follow('ログアウト')).text).toContain('ログアウトいたしました');
    expect((await visitor.login(NEWCOMER)).path, 'nothing has changed').toBe('/web/setup/terms');
  });

  test('メールの前でやめると、パスワードは変わっていない', async () => {
    await visitor.submit('termsForm', { agree: '1' });
    await visitor.submit('passwordForm', NEW);
    await visitor.follow('ログアウト');
    expect((await visitor.login({ id: NEWCOMER.id, password: NEW.newPw })).text).toContain('E0011：');
    expect((await visitor.login(NEWCOMER)).path).toBe('/web/setup/terms');
  });

  test('同意しなければ進めない', async () => {
    await visitor.submit('termsForm');
    expect([title(), visitor.page.text.includes('E0033：')]).toEqual(['初期設定（利用規約への同意）', true]);
  });

  test.each([
    ['短い', { newPw: 'Kaki8', newPwConfirm: 'Kaki8' }],
    ['長い', { newPw: 'Atarashii7890123', newPwConfirm: 'Atarashii7890123' }],
    ['記号がある', { newPw: 'Atarashii-7', newPwConfirm: 'Atarashii-7' }],
    ['二つが違う', { newPw: 'Atarashii7', newPwConfirm: 'Atarashii8' }],
    ['今と同じ', { newPw: NEWCOMER.password, newPwConfirm: NEWCOMER.password }],
  ])('%sパスワードでは進めず、直せば進める', async (_, typed) => {
    await visitor.submit('termsForm', { agree: '1' });
    await visitor.submit('passwordForm', typed);
    expect([title(), visitor.page.text.includes('E0031：')]).toEqual(['初期設定（パスワードの変更）', true]);
    await visitor.submit('passwordForm', NEW);
    expect(title()).toBe('初期設定（メールアドレスの登録）');
  });

  test.each([
    ['番地でない', { mail: 'someone', mailConfirm: 'someone' }],
    ['二つが違う', { mail: 'a@example.com', mailConfirm: 'b@example.com' }],
  ])('%sメールでは進めない', async (_, typed) => {
    await visitor.submit('termsForm', { agree: '1' });
    await visitor.submit('passwordForm', NEW);
    await visitor.submit('mailForm', typed);
    expect([title(), visitor.page.text.includes('E0032：')]).toEqual(['初期設定（メールアドレスの登録）', true]);
  });

  test('順を飛ばした送信と二重の送信は断られる', async () => {
    const { hidden } = visitor.form('termsForm');
    expect((await visitor.post('/web/setup/mail', { ...hidden, ...MAIL })).text).toContain('E0021：');
    await visitor.get('/web/menu');
    const first = visitor.form('termsForm');
    await visitor.post(first.action, { ...first.hidden, agree: '1' });
    expect((await visitor.post(first.action, { ...first.hidden, agree: '1' })).text).toContain('E0021：');
  });

  test('済んだ口座には初期設定がない', async () => {
    const settled = new Visitor(site.url);
    await settled.login(sampleAccount(3, 'healthy'));
    expect((await settled.get('/web/setup/terms')).text).toContain('E0021：');
  });
});

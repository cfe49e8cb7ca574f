// Tests which new passwords are refused, which are accepted, and what a refusal says (新しいパスワードの決まり).
import { expect, test } from 'vitest';
import { breachedPasswords, checkNewPassword, type PasswordOwner, rulesOf } from './password-rules.ts';

const OWNER: PasswordOwner = {
  company: { name: 'みなと精機株式会社（デモ会社）', url: 'minato', companyCode: 'MNT001' },
  authorizationMethod: 1,
  email: 'aoi.mori@minato.example',
  birthday: '1988-04-12',
};
const WITH_CODE: PasswordOwner = { ...OWNER, authorizationMethod: 3 };

async function words(password: string, owner = OWNER, old?: string): Promise<string> {
  return (await checkNewPassword(password, owner, old)).map(({ msg }) => msg).join('');
}

test.each([
  'kawabe-no-mizu-ga-hikaru',
  'correct horse battery staple',
  'あさやけの空を鳥がわたっていった',
  '🐢🐇🦉🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧',
  '夜の川を 小舟が くだる 秋の朝に',
  'Tr9-vex-Olmund-48-quarz',
  '7391046285 19 4406',
  'のりのり-あかねそら-とびうお7匹',
])('「%s」は通る', async (password) => {
  expect(await words(password)).toBe('');
});

test('長さは文字で数え、会社がコードも求めるなら8文字でよい', async () => {
  expect(await words('あさやけの空を鳥がわたって')).toBe('15文字以上にしてください。');
  expect(await words('川音と月影の夜更け道', WITH_CODE)).toBe('');
  expect(await words('川音と月影の夜', WITH_CODE)).toBe('8文字以上にしてください。');
  expect(await words(`${'川音と月影の夜更け道'.repeat(2)}🐢${'朝焼けの空を鳥が渡って'}`)).toBe('');
});

test.each([
  ...[
    'password',
    'passwordpassword',
    'Password1234567',
    'P@ssw0rd1234567',
    '!!!!!Password!!!!!!',
    'password-password1',
  ],
  ...['ｐａｓｓｗｏｒｄ１２３４５６７', 'sunshine 2026 sunshine', '2026-baseball-2026'],
])('広く知られたものに飾りをつけた「%s」は断られる', async (password) => {
  expect(await words(password)).toContain('広く知られている');
});

// `npm run proof` tests every entry, other runs one in forty.
const STEP = process.env.MINORI_PROOF ? 1 : 40;

test('広く知られた49,233件は、そのままでも、数字を足しても、くり返しても、一つも通らない', async () => {
  const listed = [...(await breachedPasswords())];
  expect(listed).toHaveLength(49_233);
  const taken: string[] = [];
  for (let at = 0; at < listed.length; at += STEP) {
    const password = listed[at] ?? '';
    const candidates = [password, password + password];
    if (/^[a-z]{4,}$/.test(password)) candidates.push(`${password.toUpperCase()}20260401-20260401`);
    for (const candidate of candidates) {
      // With method 3 eight characters are enough, so only the list refuses these.
      if ((await checkNewPassword(candidate, WITH_CODE)).length === 0) taken.push(candidate);
    }
  }
  expect(taken).toEqual([]);
}, 120_000);

test.each(['aaaaaaaaaaaaaaaa', 'たのしいたのしいたのしいたのしい', 'tanuki-7tanuki-7', 'abcabcabcabcabc'])(
  'くり返しの「%s」は断られる',
  async (password) => {
    expect(await words(password)).toContain('繰り返した');
  },
);

test.each([
  ...['12345678901234567', '9876543210987654', 'qwertyuiopasdfg', 'abcdefgh12345678', 'aaaaabbbbbccccc'],
  ...['1qaz2wsx3edc4rfv', 'あいうえおかきくけこさしすせそ', 'いろはにほへとちりぬるをわかよたれそ'],
])('並び順どおりの「%s」は断られる', async (password) => {
  expect(await words(password)).toContain('並びだけ');
});

test.each([
  ...[
    'watashi-no-minori-desu',
    'ＭＩＮＯＲＩでみる夕方の景色です',
    'みなと精機ではたらく十五人の仲間',
    'mnt001-kawa-yama-umi',
  ],
  ...['mi-na-to-kawa-yama-sora', 'わたしの年金はいくらになるのかな', 'ideco-kawa-yama-sora'],
])('会社やサービスの言葉を含む「%s」は断られる', async (password) => {
  expect(await words(password)).toContain('会社の名前');
});

test.each(['aoi.mori-kawa-yama', 'kawa-yama-AoiMori-umi', 'aoi_mori no kawa yama'])(
  'メールアドレスからわかる「%s」は断られる',
  async (password) => {
    expect(await words(password)).toContain('「@」より前');
  },
);

test.each([
  ...['kawa-19880412-yama', 'kawa 1988/04/12 yama', 'かわとやま1988年4月12日うみ', 'kawa-yama-880412-so'],
  ...['kawa-yama-12041988', 'かわとやまとうみS63.04.12', 'kawa-yama-1988412-x'],
])('生年月日を含む「%s」は断られる', async (password) => {
  expect(await words(password)).toContain('生年月日');
  expect(await words(password, { ...OWNER, birthday: '1971-07-03' })).not.toContain('生年月日');
});

test('今のパスワードと同じものは断られ、大文字と小文字が違えば別のものになる', async () => {
  const old = 'kawabe-no-mizu-ga-hikaru';
  expect(await words(old, OWNER, old)).toBe('現在のパスワードとは別のものにしてください。');
  expect(await words('Kawabe-no-mizu-ga-hikaru', OWNER, old)).toBe('');
});

test('断る言葉に、入力したものは出てこない', async () => {
  for (const password of ['password-password1', 'aoi.mori-kawa-yama', 'kawa-19880412-yama', 'tanuki-7tanuki-7']) {
    const message = await words(password);
    for (const part of password.split('-').filter((text) => text.length > 3)) expect(message).not.toContain(part);
  }
});

test('空の名前や記号だけの名前の会社でも、何もかもが断られることはない', async () => {
  const odd = { ...OWNER, company: { name: '株式会社', url: 'a', companyCode: '---' }, email: '_-_@a.example' };
  expect(await words('kawabe-no-mizu-ga-hikaru', odd)).toBe('');
});

test('画面に伝える言葉に、本人のことは入らない', () => {
  const { words: reported, minimumLength } = rulesOf(OWNER);
  expect(minimumLength).toBe(15);
  expect(reported).toEqual(expect.arrayContaining(['minori', 'みなと精機', 'minato', 'mnt001', '年金', 'ideco']));
  expect(reported.join(' ')).not.toMatch(/aoi|mori\b|1988/);
  for (const word of reported) expect(word).toBe(word.toLowerCase());
});

// Lists the four steps of the first-login set-up (初期設定), in order.

export const SETUP_STEPS = ['terms', 'password', 'mail', 'done'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const SETUP_PATHS: Readonly<Record<SetupStep, string>> = {
  terms: '/web/setup/terms',
  password: '/web/setup/password',
  mail: '/web/setup/mail',
  done: '/web/setup/done',
};

export const SETUP_TITLES: Readonly<Record<SetupStep, string>> = {
  terms: '初期設定（利用規約への同意）',
  password: '初期設定（パスワードの変更）',
  mail: '初期設定（メールアドレスの登録）',
  done: '初期設定（完了）',
};

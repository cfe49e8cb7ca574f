/** 運営管理機関 in words: what it is there for, beside the record keeper whose site is read. */
export const OPERATING_MANAGER_TEXTS = {
  heading: '会社の運営管理機関',
  who: (name: string) => `会社の制度の運営管理機関は「${name}」です。選べる商品の内容と制度の説明を受け持っています。`,
  purpose: {
    credentials: (site: string) =>
      `この画面で入力するのは「${site}」のIDとパスワードです。運営管理機関のサイトのIDとパスワードは、みのりでは使いません。`,
    procedure: (site: string) =>
      `商品のくわしい内容は、運営管理機関のサイトで確かめられます。手続きは「${site}」で行います。`,
  },
  open: '運営管理機関のサイトを開く',
  resetPassword: '運営管理機関のサイトのパスワードを再設定する',
} as const;

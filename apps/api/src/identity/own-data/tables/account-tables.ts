/** 本人と入口 — describes the tables of the account, the consents and the account activity for the export. */
import { REFUSALS } from '../../auth/refusals.ts';
import { leftOut, placeExcept, placeOfOwner, type SomeOwnedTables } from '../owned-table.ts';

const HASH = leftOut('proves who somebody is: nobody but its owner ever had what it was made of');

export const ACCOUNT_TABLES = {
  employees: {
    file: 'account',
    title: 'アカウントとプロフィール',
    order: ['id'],
    columns: {
      id: '利用者の番号',
      company_id: leftOut('the number of a row of ours; the company is told by its code'),
      email: 'ログインのメールアドレス',
      external_id: '会社の名簿システムでの番号',
      left_directory_at: '会社の名簿システムから外れた日時',
      email_for_notify: '通知を受け取るメールアドレス',
      notify_paused_at: '通知を受け取るメールアドレスを止めた日時',
      nick_name: 'ニックネーム',
      gender_code: '性別（0 男性、1 女性）',
      birthday: '生年月日',
      hired_month: '入社年月（会社の名簿）',
      left_on: '退職日（会社の名簿）',
      work_email: '会社でのメールアドレス（退職後に、ご自身のアドレスでログインしている場合）',
      is_married: '配偶者がいる',
      is_dependent: '扶養している家族がいる',
      employee_code: '会社での社員番号',
      last_login_at: '最後にログインした日時',
      tos_agree_at: '利用規約に同意した日時',
      tos_version: '同意した利用規約の版',
      is_rk_info: '年金サイトと連携している',
      is_preserve: '連携情報を保存している',
      is_scraping_error: '連携の自動更新を止めている',
      rk_account_mark: leftOut('tells one account at the record keeper from another and names none'),
      member_mark: leftOut('tells one member of the record keeper from another and names none'),
      is_subscription: 'お知らせのメールを受け取る',
      is_monthly_review_wanted: '月のまとめの連絡を受け取る',
      monthly_review_sent_for: '月のまとめを最後に知らせた月',
      is_test_user: '動作確認用の利用者',
      staff_role: '担当者の役割（hr 会社の担当者、support-read・support-act みのりのサポート担当者）',
      display: '文字の大きさなど、表示の設定',
      saving_declined_at: '連携情報の保存の案内を断った日時',
      start_mailed_at: '使い始めの案内のメールを最後に送った日時',
      first_valued_month: '初めて評価した月',
      disabled_at: '利用を止めた日時',
      access_version: leftOut('a counter between our own programs'),
      created_at: '登録した日時',
      updated_at: '最後に変更した日時',
    },
  },
  address_changes: {
    by: 'number',
    file: 'address-changes',
    title: 'ログインのメールアドレスの変更',
    order: ['changed_at', 'id'],
    columns: {
      id: leftOut('the number of a row of ours'),
      changed_at: '変更した日時',
      changed_by:
        '変更のもと（file 会社の名簿、operator みのりの担当者、directory 会社の名簿システム、leaving 退職または復職）',
      old_digest: leftOut('tells addresses apart, and was made of the one beside it'),
      old_mask: 'これまでのアドレス（一部を隠したもの）',
      new_digest: leftOut('tells addresses apart, and was made of the one beside it'),
      new_mask: '新しいアドレス（一部を隠したもの）',
    },
  },
  consents: {
    by: 'number',
    file: 'consents',
    title: '利用規約への同意',
    order: ['agreed_at'],
    columns: { terms_version: '利用規約の版', agreed_at: '同意した日時' },
  },
  passwords: {
    by: 'number',
    file: 'password',
    title: 'パスワード（パスワードそのものは含みません）',
    order: ['changed_at'],
    columns: {
      hash: HASH,
      must_change: '変更が必要',
      changed_at: '最後に変更した日時',
      reset_at: 'メールのリンクで最後に設定した日時',
    },
  },
  password_tokens: {
    file: 'password-links',
    title: 'パスワード設定のメール',
    order: ['created_at'],
    columns: {
      token_hash: HASH,
      purpose: '目的（reset 再設定、invitation 最初の設定）',
      created_at: '送った日時',
      expires_at: 'リンクの有効期限',
    },
  },
  notify_address_links: {
    file: 'notify-address-links',
    title: '確認を待っている通知用メールアドレス',
    order: ['created_at'],
    columns: {
      address: '確認を待っているメールアドレス',
      token_hash: HASH,
      created_at: '送った日時',
      expires_at: 'リンクの有効期限',
      access_version: leftOut('says with which password the link ends'),
    },
  },
  sign_in_codes: {
    file: 'sign-in-codes',
    title: '確認コードのメール',
    order: ['created_at'],
    columns: {
      id: leftOut('names a sign-in that may still be going on'),
      code_hash: HASH,
      wrong_codes: '間違えた回数',
      created_at: '送った日時',
      expires_at: 'コードの有効期限',
      ended_at: '使い終わった日時',
    },
  },
  passkeys: {
    file: 'passkeys',
    title: 'パスキー（鍵そのものは含みません）',
    order: ['added_at'],
    columns: {
      id: 'パスキーの番号',
      credential_id: leftOut('by which a device names its key: of use to nobody but the device'),
      public_key: leftOut('the half of the key that only checks; the other one is in the device'),
      user_handle: leftOut('a random number for the device'),
      counter: '端末が数えた使用回数（数えない端末は0）',
      transports: '端末とのつながり方',
      is_synced: 'ほかの端末と同期される',
      name: '名前',
      added_at: '追加した日時',
      last_used_at: '最後に使った日時',
    },
  },
  saml_identities: {
    by: 'number',
    file: 'company-account',
    title: '会社のアカウントとの結び付き',
    order: ['idp_id'],
    columns: { idp_id: leftOut('the number of a row of ours'), name_id: '会社のアカウントの名前' },
  },
  sessions: {
    file: 'sessions',
    title: 'ログインの状況',
    order: ['created_at'],
    // A session may exist after its employee's row is deleted (baseline/accounts.ts).
    erasure: 'first',
    columns: {
      token_hash: HASH,
      id: 'ログインの番号',
      created_at: 'ログインした日時',
      last_seen_at: '最後に使った日時',
      revoked_at: '終わらせた日時',
      not_after: '会社の決まりによる終わりの日時',
      method: 'ログインの方法（1 パスワード、2 会社のアカウント、3 パスワードと確認コード、4 パスキー）',
      browser: placeOfOwner('ブラウザー'),
      system: placeOfOwner('端末の種類'),
      authenticated_at: '最後に本人の確認をした日時',
    },
  },
  audit_events: {
    by: 'number',
    file: 'door-events',
    title: 'ログインと操作の記録',
    order: ['at', 'id'],
    // The database forbids deletion; rows contain only the employee's id (docs/decisions/0009).
    erasure: 'never',
    columns: {
      id: leftOut('the number of a row of ours'),
      at: '日時',
      kind: 'できごと',
      reason: '断った理由',
      note: 'サポート担当者が書いた理由',
      subject_hash: leftOut('made of the address, which is in account.json'),
      ip: placeExcept(
        // The link may have been opened by another person, if the address was mistyped.
        { column: 'kind', values: [...REFUSALS, 'notify_address_confirmed'] },
        '接続元のIPアドレス（ログインしていない人にもできることは、ほかの人の接続元かもしれないため null）',
      ),
      request_id: leftOut('names a line of our own logs'),
      tally: leftOut('stands in events of nobody alone; what it says of the owner is in failed-sign-ins.json'),
    },
  },
  refusals: {
    by: 'number',
    why: 'counted for an hour at most, until it is in the audit trail',
    erasure: 'first',
  },
} as const satisfies SomeOwnedTables<
  | 'employees'
  | 'address_changes'
  | 'consents'
  | 'passwords'
  | 'notify_address_links'
  | 'password_tokens'
  | 'sign_in_codes'
  | 'passkeys'
  | 'saml_identities'
  | 'sessions'
  | 'audit_events'
  | 'refusals'
>;

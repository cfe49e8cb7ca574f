// プロフィール — fills in the profile, the second of the first steps.
import { DateEntry, typedDate } from './date-entry.ts';
import { Screen } from './screen.ts';

export interface Profile {
  readonly nickName: string;
  /** 'YYYY-MM-DD'; null where the company hides personal attributes. */
  readonly birthday: string | null;
  /** null where the form doesn't have the field. */
  readonly emailForNotify: string | null;
}

export class ProfileScreen extends Screen {
  protected readonly title = 'プロフィール';
  readonly birthday = new DateEntry(this.page, /生年月日/);

  nickName() {
    return this.page.getByLabel('ニックネーム');
  }

  emailForNotify() {
    return this.page.getByLabel('通知用メールアドレス');
  }

  save() {
    return this.page.getByRole('button', { name: /^(登録して次へ|保存)$/ });
  }

  async fill({ nickName, birthday, emailForNotify }: Profile): Promise<void> {
    await this.nickName().fill(nickName);
    if (birthday !== null) await this.birthday.fill(birthday);
    if (emailForNotify !== null) await this.emailForNotify().fill(emailForNotify);
  }

  /** Whether the form shows all these answers. */
  async shows({ nickName, birthday, emailForNotify }: Profile): Promise<boolean> {
    if (birthday === null || emailForNotify === null) throw new RangeError('only a whole form can be compared');
    const shown = [
      (await this.nickName().inputValue()) === nickName,
      (await this.birthday.shown()) === typedDate(birthday),
      (await this.emailForNotify().inputValue()) === emailForNotify,
    ];
    return shown.every(Boolean);
  }
}

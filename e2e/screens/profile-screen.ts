// プロフィール — the second of the three first steps.
import { DateEntry, typedDate } from './date-entry.ts';
import { Screen } from './screen.ts';

export interface PersonalAttributes {
  /** 'YYYY-MM-DD'. */
  readonly birthday: string;
  readonly gender: '男性' | '女性';
  readonly spouse: 'いる' | 'いない';
  readonly dependents: 'いる' | 'いない';
}

export interface Profile {
  readonly nickName: string;
  /** null where the company hides them. */
  readonly personal: PersonalAttributes | null;
  /** null where it is not asked for. */
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

  choice(question: string, answer: string) {
    return this.page
      .getByRole('group', { name: new RegExp(`^${question}`) })
      .getByRole('radio', { name: answer, exact: true });
  }

  save() {
    return this.page.getByRole('button', { name: /^(登録して次へ|保存)$/ });
  }

  async fill({ nickName, personal, emailForNotify }: Profile): Promise<void> {
    await this.nickName().fill(nickName);
    if (personal) {
      await this.birthday.fill(personal.birthday);
      await this.choice('性別', personal.gender).check();
      await this.choice('配偶者', personal.spouse).check();
      await this.choice('扶養している家族', personal.dependents).check();
    }
    if (emailForNotify !== null) await this.emailForNotify().fill(emailForNotify);
  }

  /** Whether the form, with all of its questions, shows these answers. */
  async shows({ nickName, personal, emailForNotify }: Profile): Promise<boolean> {
    if (!personal || emailForNotify === null) throw new RangeError('only a whole form can be compared');
    const shown = [
      (await this.nickName().inputValue()) === nickName,
      (await this.birthday.shown()) === typedDate(personal.birthday),
      await this.choice('性別', personal.gender).isChecked(),
      await this.choice('配偶者', personal.spouse).isChecked(),
      await this.choice('扶養している家族', personal.dependents).isChecked(),
      (await this.emailForNotify().inputValue()) === emailForNotify,
    ];
    return shown.every(Boolean);
  }
}

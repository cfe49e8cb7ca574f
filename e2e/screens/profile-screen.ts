// プロフィール — the second of the three first steps.
import { DateEntry } from './date-entry.ts';
import { Screen } from './screen.ts';

export interface Profile {
  readonly nickName: string;
  /** 'YYYY-MM-DD'. */
  readonly birthday: string;
  readonly gender: '男性' | '女性';
  readonly spouse: 'いる' | 'いない';
  readonly dependents: 'いる' | 'いない';
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

  async fill(profile: Profile): Promise<void> {
    await this.nickName().fill(profile.nickName);
    await this.birthday.fill(profile.birthday);
    await this.choice('性別', profile.gender).check();
    await this.choice('配偶者', profile.spouse).check();
    await this.choice('扶養している家族', profile.dependents).check();
    if (profile.emailForNotify !== null) await this.emailForNotify().fill(profile.emailForNotify);
  }

  /** What the form shows now, in the shape in which it was filled in. */
  async shown(): Promise<Omit<Profile, 'birthday'>> {
    const chosen = async (question: string, answers: readonly string[]) => {
      for (const answer of answers) if (await this.choice(question, answer).isChecked()) return answer;
      return '';
    };
    return {
      nickName: await this.nickName().inputValue(),
      gender: (await chosen('性別', ['男性', '女性'])) as Profile['gender'],
      spouse: (await chosen('配偶者', ['いる', 'いない'])) as Profile['spouse'],
      dependents: (await chosen('扶養している家族', ['いる', 'いない'])) as Profile['dependents'],
      emailForNotify: await this.emailForNotify().inputValue(),
    };
  }
}

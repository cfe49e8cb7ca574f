// 状態画面 — screens that say why nothing else can be shown.
import { Screen } from './screen.ts';

export class NotFoundScreen extends Screen {
  protected readonly title = 'ページが見つかりません';
}

export class ErrorScreen extends Screen {
  /** Of the page that failed, or of the reading. */
  protected readonly title = /(表示でき|取り込め)ませんでした/;

  /** The sentence that says what happened and what to do. */
  reason() {
    return this.page.getByRole('alert');
  }
}

export class AccessNotPossibleScreen extends Screen {
  protected readonly title = 'このアドレスからは利用できません';
}

export class MaintenanceScreen extends Screen {
  protected readonly title = /メンテナンス/;
}

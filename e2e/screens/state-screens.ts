// 状態画面 — reads the screens that give the reason why nothing else can be shown.
import { Screen } from './screen.ts';

export class NotFoundScreen extends Screen {
  protected readonly title = 'ページが見つかりません';
}

export class ErrorScreen extends Screen {
  /** For a failed page, or a failed scrape. */
  protected readonly title = /(表示でき|取り込め)ませんでした/;

  /** The sentence with the cause and the remedy. */
  reason() {
    return this.page.getByRole('alert');
  }
}

export class AccessNotPossibleScreen extends Screen {
  protected readonly title = 'このURLからは利用できません';
}

export class MaintenanceScreen extends Screen {
  protected readonly title = /メンテナンス/;
}

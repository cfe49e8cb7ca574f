// The window of komorebi after logging on: the menu beside the main part, which the top page divides in three again.

import { escapeHtml } from '../../pages/html.ts';
import {
  ALLOCATION,
  BALANCE,
  FRAME,
  HISTORY,
  HOLDINGS,
  LOG_OFF,
  MAIN,
  MENU,
  type Screen,
  TRANSACTIONS,
} from './addresses.ts';
import { drawFrameset, drawPage } from './markup.ts';

export function drawFrame(): string {
  return drawFrameset(
    FRAME,
    `<FRAMESET COLS="170,*" BORDER=0><FRAME NAME=menu SRC=${MENU.file} NORESIZE><FRAME NAME=main SRC=${MAIN.file}></FRAMESET>`,
  );
}

export function drawMain(): string {
  return drawFrameset(
    MAIN,
    `<FRAMESET ROWS="45%,35%,20%"><FRAME NAME=zandaka SRC=${BALANCE.file}><FRAME NAME=meisai SRC=${HOLDINGS.file}><FRAME NAME=haibun SRC=${ALLOCATION.file}></FRAMESET>`,
  );
}

/** The menu frame; `name` is the participant's, where the record keeper knows it. */
export function drawMenu(name: string | undefined): string {
  const greeting = name === undefined ? '' : `${escapeHtml(name)} 様<HR>\n`;
  const link = ({ file }: Screen, label: string, target = 'main'): string =>
    `<TR><TD><A HREF=${file} TARGET=${target}>${label}</A>\n`;
  const links = [
    link(MAIN, 'トップ'),
    link(BALANCE, '資産残高'),
    link(HOLDINGS, '商品別明細'),
    link(ALLOCATION, '掛金の配分'),
    link(HISTORY, '拠出履歴'),
    link(TRANSACTIONS, '取引明細'),
    link(LOG_OFF, 'ログオフ', '_top'),
  ];
  return drawPage(MENU, `${greeting}<TABLE BORDER=0>\n${links.join('')}</TABLE>\n`);
}

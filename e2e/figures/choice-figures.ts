// Reads every figure about one choice of products, from 商品の選択 to the mail. Makes and registers the choice on the way, so a
// person's other screens have to be read first.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openEverything } from '../amounts.ts';
import { ComparisonScreen, ItemSelectionScreen, TransferScreen } from '../screens/choosing-screens.ts';
import { readTables } from './read-tables.ts';
import { AFTER_SELECTION, COMPARISON, SIMULATED_CHOICE } from './screen-patterns.ts';
import { type Pattern, readFigures, type ShownFigure } from './shown-figures.ts';
import { TABLES } from './table-patterns.ts';

async function read(page: Page, patterns: readonly Pattern[], place: string): Promise<ShownFigure[]> {
  await openEverything(page);
  const shown = await page.getByRole('main').innerText();
  return [...readFigures(shown, patterns, place), ...(await readTables(page, TABLES, place))];
}

const LISTS = ['売る商品', '買う商品', '新しい配分'] as const;

/** Percentages by list and product. */
async function transferRows(page: Page): Promise<ShownFigure[]> {
  const transfer = new TransferScreen(page);
  const figures: ShownFigure[] = [];
  for (const list of LISTS) {
    for (const row of await transfer.table(list).getByRole('row').all()) {
      const [name = '', figure = ''] = (await row.innerText()).split('\t').map((cell) => cell.replace(/\s+/g, ''));
      const [value] = /\d+%|1%未満/.exec(figure) ?? [];
      if (value && value !== '0%' && name !== '合計')
        figures.push({ meaning: `${list}：${name}`, value, place: '変更手続きの案内' });
    }
  }
  return figures;
}

function mailRows(mail: string): ShownFigure[] {
  return LISTS.flatMap((list) => {
    const [, part = ''] = mail.split(`【${list}】`);
    const [own = ''] = part.split(/【|━/);
    return [...own.matchAll(/・(.+)\r?\n　(.+)/g)].flatMap(([, name = '', figure = '']) => {
      const [value = ''] = /\d+%(?:未満)?/.exec(figure) ?? [];
      return [{ meaning: `${list}：${name.replace(/\s+/g, '')}`, value, place: 'メール' }];
    });
  });
}

/** Reads the figures from the choice of each class's first product to the mail. */
export async function choiceFigures(
  page: Page,
  companyUrl: string,
  mails: () => readonly { readonly text: string }[],
): Promise<ShownFigure[]> {
  const choosing = await new ItemSelectionScreen(page).open(companyUrl, 1);
  await choosing.chooseFirstOfEachClass();
  // The plan may lack a product of a class of the model.
  if (!(await choosing.total().innerText()).includes('合計 100%')) await choosing.chooseTwoByAsset();
  await expect.poll(() => choosing.total().innerText()).toContain('合計 100%');
  await choosing.evaluate();
  await choosing.verdict().waitFor();
  const figures = await read(page, AFTER_SELECTION, '見直し後の評価');
  await choosing.button('比較リストに追加').click();
  await page.getByText('案1に追加しました').first().waitFor();
  await choosing.button('手続きに進む').click();
  const transfer = await new TransferScreen(page).arrive();
  await page.getByRole('button', { name: '案内メールを送る' }).waitFor();
  await transfer.openAllocation();
  figures.push(...(await transferRows(page)));
  await transfer.openMail();
  await transfer.mailDialog().getByRole('button', { name: '送る', exact: true }).click();
  await transfer.mailDialog().getByText('送りました').first().waitFor();
  figures.push(...mailRows(mails().at(-1)?.text ?? ''));
  await new ComparisonScreen(page).open(companyUrl);
  figures.push(...(await read(page, COMPARISON, '比較リスト')));
  await page.goto(`/${companyUrl}/${SIMULATED_CHOICE.path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  figures.push(...(await read(page, SIMULATED_CHOICE.patterns, SIMULATED_CHOICE.name)));
  return figures;
}

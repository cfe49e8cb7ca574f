import { sentence, yen } from '@minori/contract/sentence';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChartFigure } from './chart-figure.tsx';
import { DataTable } from './data-table.tsx';
import { Picture } from './picture.tsx';

afterEach(cleanup);

const table = {
  caption: '資産の割合',
  columns: ['資産', '割合'],
  rows: [
    { heading: '国内株式', cells: [{ kind: 'percent', fraction: 0.6, decimals: 0 }] },
    { heading: '外国株式', cells: [{ kind: 'percent', fraction: null, decimals: 0 }] },
  ],
} as const;

function show() {
  return render(
    <ChartFigure finding={sentence`評価額は ${yen(1200)}です。`} table={{ ...table, columns: ['資産', '割合'] }}>
      {(width) => (
        <Picture width={width} height={10}>
          <rect width={width} />
        </Picture>
      )}
    </ChartFigure>,
  );
}

describe('図', () => {
  test('図からわかることを文で言い、読み上げでは一度だけ言う', () => {
    show();
    const figure = screen.getByRole('figure', { name: '' });
    expect(within(figure).getAllByText(/評価額は/)).toHaveLength(1);
  });

  test('「表で見る」に、同じ値の表がある', () => {
    show();
    const rows = within(screen.getByText('表で見る').closest('details') as HTMLElement);
    const drawn = rows.getByRole('table', { name: '資産の割合', hidden: true });
    const heading = (name: string) => within(drawn).getByText(name).closest('th')?.getAttribute('scope');
    expect([heading('資産'), heading('割合'), heading('国内株式'), heading('外国株式')]).toEqual([
      'col',
      'col',
      'row',
      'row',
    ]);
    expect(
      within(drawn)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.textContent),
    ).toEqual(['60%', '—データなし']);
  });

  test('表でも、ある割合を「0%」とは書かない', () => {
    const share = (fraction: number, decimals = 0) => ({ kind: 'percent', fraction, decimals }) as const;
    const shares = [share(0), share(0.0007), share(0.006), share(0.0007, 1)];
    render(
      <DataTable
        table={{
          ...table,
          columns: ['資産', '割合'],
          rows: shares.map((cell, at) => ({ heading: `${at}`, cells: [cell] })),
        }}
      />,
    );
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['0%', '1%未満', '1%', '0.1%']);
  });

  test('絵は読み上げの対象にならず、280より狭い所でも280で描く', () => {
    const { container } = show();
    const picture = container.querySelector('svg');
    expect(picture?.getAttribute('aria-hidden')).toBe('true');
    expect(picture?.getAttribute('viewBox')).toBe('0 0 280 10');
  });

  test('同じ行をCSVで保存できる', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:table';
      },
      revokeObjectURL: () => undefined,
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    show();
    await userEvent.click(screen.getByText('CSVで保存'));
    expect(names).toEqual(['資産の割合.csv']);
    expect(await saved[0]?.text()).toContain('国内株式,60\r\n外国株式,\r\n');
    click.mockRestore();
    vi.unstubAllGlobals();
  });
});

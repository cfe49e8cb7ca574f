/** Tests the three fields of a date: the keys that move between them, the Japanese era next to them, and the resulting date. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { type DateParts, dateOf, datePartsOf, digitsOf, japaneseEraOf, NO_DATE } from './date-parts.ts';
import { DateField, FormBirthdayField } from './form-birthday-field.tsx';

function Form() {
  const [value, setValue] = useState(NO_DATE);
  return <DateField label="生年月日" required value={value} onChange={setValue} />;
}

const MISSING = '入力してください。';

function WholeForm() {
  const { control, setError } = useForm<{ birthday: DateParts }>({ defaultValues: { birthday: NO_DATE } });
  return (
    <>
      <FormBirthdayField control={control} name="birthday" label="生年月日" support="本人確認に使います" />
      <button type="button" onClick={() => setError('birthday', { message: MISSING }, { shouldFocus: true })}>
        保存
      </button>
    </>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('生年月日の入力', () => {
  test('全角の数字は半角になり、和暦が並ぶ', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Form />);
    await user.type(field('年'), '１９８８年');
    await user.type(field('月'), '4');
    await user.type(field('日'), '12');
    expect(field('年').value).toBe('1988');
    expect(screen.getByText('（昭和63年）')).toBeTruthy();
    unmount();
  });

  test('矢印キーとバックスペースで、隣の欄に移る', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Form />);
    await user.type(field('年'), '1988');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(field('月'));
    await user.keyboard('4{ArrowRight}1{ArrowLeft}');
    expect(document.activeElement).toBe(field('日'));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(field('月'));
    await user.keyboard('{Backspace}{Backspace}');
    expect(document.activeElement).toBe(field('年'));
    expect([field('年').value, field('月').value]).toEqual(['1988', '']);
    unmount();
  });

  test('誤りがあれば年に移り、説明と誤りがどの欄でも読み上げられる', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<WholeForm />);
    await user.click(screen.getByText('保存'));
    const year = await screen.findByRole('textbox', { name: '年', description: new RegExp(`本人確認.*${MISSING}`) });
    expect(document.activeElement).toBe(year);
    expect(screen.getAllByRole('textbox', { description: MISSING })).toEqual([field('月'), field('日')]);
    unmount();
  });

  test.each([
    [{ year: '1989', month: '1', day: '7' }, '昭和64年'],
    [{ year: '1989', month: '1', day: '8' }, '平成元年'],
    [{ year: '2019', month: '5', day: '1' }, '令和元年'],
    [{ year: '1988', month: '2', day: '30' }, null],
    [{ year: '88', month: '2', day: '3' }, null],
    [NO_DATE, null],
  ])('%o → %s', (parts, era) => {
    expect(japaneseEraOf(parts)).toBe(era);
  });

  test('日付は、分けて戻しても変わらない', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10);
        expect(dateOf(datePartsOf(date))).toBe(date);
      }),
    );
    expect(dateOf(NO_DATE)).toBeUndefined();
  });

  test('何を打っても、数字だけが決まった桁まで残る', () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(digitsOf(text, 4)).toMatch(/^\d{0,4}$/)));
  });
});

// これからの掛金 — tests what is shown of the history of contributions, and the form to correct it, which keeps its input.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../testing/example-fetch.ts';
import { cardOf, openSimulation, SIMULATION } from '../testing/open-simulation.tsx';
import { visibleText } from '../testing/visible-text.ts';

const typed = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

async function openForm(answers: Parameters<typeof openSimulation>[1]) {
  const app = await openSimulation(() => SIMULATION, answers);
  const premiums = await cardOf('これからの掛金');
  expect(visibleText(premiums)).toContain('会社の掛金は、毎月15,000円として計算しています。');
  await app.user.click(within(premiums).getByRole('button', { name: '掛金を直す' }));
  return { ...app, dialog: await screen.findByRole('dialog') };
}

test('掛金を空にして保存しようとすると、何を入れるかを言い、送らない。入れると試算をし直す', async () => {
  const { user, dialog, asked } = await openForm({ answers: { savePremiumCorrection: {} } });
  const employer = within(dialog).getByLabelText('会社の掛金（円／月）');
  typed(employer, '');
  await user.click(within(dialog).getByRole('button', { name: 'この掛金で計算する' }));
  const missing = '会社の掛金を、1か月あたりの金額で入力してください。';
  expect(visibleText(dialog)).toContain(missing);
  const before = asked.length;
  typed(employer, '一万円');
  await user.click(within(dialog).getByRole('button', { name: 'この掛金で計算する' }));
  expect(visibleText(dialog)).toContain('数字で入力してください。');
  typed(employer, '18000');
  expect(visibleText(dialog)).not.toContain(missing);
  await user.click(within(dialog).getByRole('button', { name: 'この掛金で計算する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('直した掛金を保存できなければ、入れた金額は残り、わけを言う', async () => {
  const { user, dialog } = await openForm({
    answers: { savePremiumCorrection: new Refusal(503, 'maintenance') },
  });
  const employer = within(dialog).getByLabelText<HTMLInputElement>('会社の掛金（円／月）');
  typed(employer, '18000');
  await user.selectOptions(within(dialog).getByLabelText('掛金が始まる月'), 'これからの掛金はない');
  await user.click(within(dialog).getByRole('button', { name: 'この掛金で計算する' }));
  await within(dialog).findByRole('alert');
  expect(employer.value).toBe('18,000');
});

/** Opens メニュー as on a phone: jsdom has no popover, so a desktop's account menu stays closed there. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** @returns its contents. */
export async function openMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'メニュー' }));
  return within(await screen.findByRole('dialog', { name: 'メニュー' }));
}

/**
 * Where somebody goes on whose choice isn't 100 % yet: to a percentage that can't be read, else to a class without a
 * choice, else to the first percentage that there is. It says where, never which product.
 */
export function firstToChange(form: HTMLElement): HTMLElement | null {
  const unreadable = form.querySelector<HTMLElement>('input[aria-invalid]');
  if (unreadable) return unreadable;
  const classes = [...form.querySelectorAll('fieldset')].filter((each) => each.querySelector('input[type="radio"]'));
  const open = classes.find((each) => each.querySelector('input:checked') === null) ?? classes[0];
  const radio = open?.querySelector<HTMLElement>('input[type="radio"]');
  if (radio) return radio;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')];
  return fields.find(({ value }) => Number(value) > 0) ?? fields[0] ?? null;
}

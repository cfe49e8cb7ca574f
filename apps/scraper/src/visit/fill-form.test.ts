import { describe, expect, it } from 'vitest';
import { pageOf } from '../testing/fixture-pages.ts';
import { fillForm } from './fill-form.ts';

function fill(inputs: string, typed: Readonly<Record<string, string>>, method = 'post') {
  const [form] = pageOf(`<form name=f method=${method}>${inputs}</form>`).forms;
  if (!form) throw new Error('no form');
  return fillForm(form, typed, 'utf-8')?.entries.map(({ name, value }) => [name, value]);
}

describe('the filled form', () => {
  const BUTTONS = '<input type=submit name=go value=a><input type=submit name=go value=b>';
  const KEY = '<input type=hidden name=key value=k>';

  it('has every input, with the typed values', () =>
    expect(fill(`${KEY}<input name=id><input type=submit name=ok value=yes>`, { id: 'me' })).toEqual([
      ['key', 'k'],
      ['id', 'me'],
      ['ok', 'yes'],
    ]));

  it('has only the pressed one of several buttons', () =>
    expect(fill(KEY + BUTTONS, { go: 'b' })).toEqual([
      ['key', 'k'],
      ['go', 'b'],
    ]));

  it.each([
    ['a button that is not there', BUTTONS, { go: 'c' }],
    ['a button that is there twice', BUTTONS + BUTTONS, { go: 'a' }],
    ['an input that is not there', KEY, { id: 'me' }],
    ['an input that is disabled', '<input name=id disabled>', { id: 'me' }],
    ['an option that is not there', '<select name=id><option>you<option disabled>me</select>', { id: 'me' }],
    ['a radio that is not there', '<input type=radio name=id value=you>', { id: 'me' }],
    ['a date that is none', '<input type=date name=id>', { id: 'me' }],
    ['a file', '<input type=file name=id>', { id: 'me' }],
    ['an input that is there twice', '<input name=id><input name=id>', { id: 'me' }],
    ['an input and a button of one name', '<input name=go><input type=submit name=go value=a>', { go: 'a' }],
  ])('is refused for %s', (_, inputs, typed) => expect(fill(inputs, typed)).toBeUndefined());

  it.each([
    ['form', '<input name=id>', 'get'],
    ['button', '<input name=id><button formmethod=get>go</button>', 'post'],
    ['dialog', '<input name=id>', 'dialog'],
  ])('is refused for a GET form: %s', (_, inputs, method) =>
    expect(fill(inputs, { id: 'me' }, method)).toBeUndefined(),
  );
});

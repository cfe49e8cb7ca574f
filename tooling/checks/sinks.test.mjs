// Each way in which a text could come to run, planted one by one.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findSinks } from './sinks.mjs';

const find = (content, path = 'apps/api/src/company/a.ts') => findSinks(plant({ [path]: content })).findings;

test.each([
  'export const run = (text: string) => eval(text);',
  "export const run = (text: string) => new Function('x', text);",
  "export const later = () => setTimeout('run()', 10);",
  "import { runInNewContext } from 'node:vm';\nexport const run = runInNewContext;",
  "import { exec } from 'node:child_process';\nexport const run = exec;",
  "export const run = () => import('child_process');",
  "import { readFile, writeFile } from 'node:fs/promises';\nexport const keep = writeFile;",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file has the template
  'export const rows = (name: string) => sql`select ${sql.raw(name)}`;',
  'export const rows = (name: string) => CompiledQuery.raw(name);',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file has the template
  'export const rows = (client: Client, name: string) => client.query(`select * from ${name}`);',
  "export const rows = (client: Client, name: string) => client.query('select ' + name);",
  'export const of = (name: string) => new RegExp(name);',
  "export const of = (word: string) => rows.where('title', 'like', word);",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file has the template
  'export const of = (word: string) => sql`title ilike ${word}`;',
  'export const of = (name: string) => RegExp(name.trim());',
  'export const token = () => Math.random().toString(36);',
  'export const token = () => crypto.pseudoRandomBytes(8);',
])('refuses: %s', (content) => {
  expect(find(content)).not.toEqual([]);
});

test.each([
  'export const A = (props: { html: string }) => <p dangerouslySetInnerHTML={{ __html: props.html }} />;',
  "export const a = createElement('p', { dangerouslySetInnerHTML: { __html: html } });",
  'export const A = (props: { html: string }) => <iframe srcDoc={props.html} />;',
  'export const put = (node: Element, html: string) => { node.innerHTML = html; };',
  "export const put = (node: Element, html: string) => node.insertAdjacentHTML('beforeend', html);",
  'export const put = (html: string) => document.write(html);',
  'export const read = (html: string) => new DOMParser();',
])('refuses in the portal: %s', (content) => {
  expect(find(content, 'apps/portal/src/ui/a.tsx')).not.toEqual([]);
});

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file has the template
  'export const rows = (name: string) => sql`select * from t where name = ${name}`;',
  "export const rows = (client: Client, name: string) => client.query('select $1', [name]);",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted file has the template
  'export const listen = (client: Client, name: string) => client.query(`listen ${pg.escapeIdentifier(name)}`);',
  "export const of = new RegExp('^a$', 'u');",
  'export const later = (run: () => void) => setTimeout(run, 10);',
  'export const text = String.raw`\\n`;',
])('lets pass: %s', (content) => {
  expect(find(content)).toEqual([]);
});

test('tests may do what the product may not', () => {
  expect(find('export const chance = Math.random();', 'apps/api/src/company/a.test.ts')).toEqual([]);
});

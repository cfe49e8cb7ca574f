// The script that draws kind 3's data for people in a browser. It is sent as it stands; nothing here runs on the site.

export const PAGE_SCRIPT = `'use strict';
const root = document.getElementById('root');
const add = (parent, name, text) => {
  const element = parent.appendChild(document.createElement(name));
  element.textContent = text === null || text === undefined ? '－' : String(text);
  return element;
};
for (const block of document.querySelectorAll('script[type="application/json"]')) {
  const data = JSON.parse(block.textContent);
  if (data.items) {
    const list = add(root, 'dl', '');
    for (const { label, value } of data.items) { add(list, 'dt', label); add(list, 'dd', value); }
  } else {
    const table = add(root, 'table', '');
    const head = table.insertRow();
    for (const { label } of data.columns) add(head, 'th', label);
    for (const row of data.rows) {
      const line = table.insertRow();
      for (const { key } of data.columns) add(line, 'td', row[key]);
    }
    if (data.next) add(root, 'a', '次のページ').href = data.next;
  }
}
`;

// Reads a page like a screen reader, in its order: the names, roles and states of Chromium's accessibility tree, one line for each
// item, for review by a person (docs/decisions/0032).
import type { CDPSession, Page } from 'playwright-core';

/** A screen is read once its text has not changed for this long, so that late responses are included. */
const STILL_MS = 700;

interface AxValue {
  readonly value?: unknown;
}

/** The fields of the DevTools protocol's AXNode that are read. */
interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** Containers, whose beginning gets its own line. */
const GROUPS: Readonly<Record<string, string>> = {
  alert: '警告',
  alertdialog: '確認の対話',
  banner: 'バナー',
  complementary: '補足',
  contentinfo: 'フッター',
  dialog: '対話',
  figure: '図',
  form: 'フォーム',
  group: 'グループ',
  list: 'リスト',
  main: 'メイン',
  navigation: 'ナビゲーション',
  progressbar: '進み具合',
  radiogroup: 'ラジオボタンのグループ',
  region: '領域',
  search: '検索',
  status: 'お知らせの場所',
  table: '表',
  tablist: 'タブの一覧',
  tabpanel: 'タブの中身',
};

/** Items read in one piece: the name is the content. */
const PIECES: Readonly<Record<string, string>> = {
  button: 'ボタン',
  checkbox: 'チェックボックス',
  combobox: 'コンボボックス',
  DisclosureTriangle: '開閉ボタン',
  heading: '見出し',
  image: '画像',
  link: 'リンク',
  meter: 'メーター',
  option: '選択肢',
  radio: 'ラジオボタン',
  searchbox: '検索欄',
  slider: 'スライダー',
  spinbutton: '数の入力欄',
  switch: 'スイッチ',
  tab: 'タブ',
  textbox: '入力欄',
};

const BLOCKS = new Set([
  'paragraph',
  'listitem',
  'row',
  'term',
  'definition',
  'caption',
  'Figcaption',
  'LabelText',
  'time',
]);

/** Roles whose text is the name of another element, with which it has been read. */
const NAMING = new Set(['LabelText', 'Legend', 'caption', 'Figcaption']);

const STATES: Readonly<Record<string, string>> = {
  disabled: '使用不可',
  readonly: '読み取り専用',
  required: '必須',
  selected: '選択中',
};

const text = (value: AxValue | undefined) =>
  String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const withoutSpaces = (words: string) => words.replaceAll(' ', '');

class Reading {
  readonly #nodes: ReadonlyMap<string, AxNode>;
  readonly #names: ReadonlySet<string>;
  readonly #lines: string[] = [];
  #pieces: string[] = [];

  constructor(nodes: readonly AxNode[]) {
    this.#nodes = new Map(nodes.map((node) => [node.nodeId, node]));
    const named = nodes.filter(({ role }) => PIECES[text(role)] !== undefined || GROUPS[text(role)] !== undefined);
    this.#names = new Set(named.map(({ name }) => withoutSpaces(text(name))));
  }

  read(root: AxNode): string[] {
    this.#read(root, 0);
    this.#end(0);
    return this.#lines;
  }

  #children({ childIds = [] }: AxNode): AxNode[] {
    return childIds.flatMap((id) => this.#nodes.get(id) ?? []);
  }

  #read(node: AxNode, depth: number): void {
    const role = text(node.role);
    if (!node.ignored && (role === 'StaticText' || role === 'ListMarker')) {
      this.#pieces.push(text(node.name));
      return;
    }
    const piece = node.ignored ? undefined : PIECES[role];
    const group = node.ignored ? undefined : GROUPS[role];
    if (NAMING.has(role) && this.#names.has(withoutSpaces(this.#textOf(node)))) {
      for (const child of this.#children(node)) this.#pressable(child, depth);
      return;
    }
    const isBlock = BLOCKS.has(role);
    if (piece !== undefined || group !== undefined || isBlock) this.#end(depth);
    if (piece !== undefined) {
      this.#lines.push(`${'  '.repeat(depth)}${piece}${spokenText(node)}`);
      // A heading or a button that contains pressable elements is read with them.
      for (const child of this.#children(node)) this.#pressable(child, depth + 1);
      return;
    }
    if (group !== undefined) this.#lines.push(`${'  '.repeat(depth)}［${group}］${spokenText(node)}`);
    const inside = depth + (group === undefined ? 0 : 1);
    for (const child of this.#children(node)) this.#read(child, inside);
    if (group !== undefined || isBlock) this.#end(inside);
  }

  #pressable(node: AxNode, depth: number): void {
    const role = text(node.role);
    if (!node.ignored && PIECES[role] !== undefined && role !== 'image' && role !== 'heading') {
      this.#read(node, depth);
      return;
    }
    for (const child of this.#children(node)) this.#pressable(child, depth);
  }

  #textOf(node: AxNode): string {
    if (text(node.role) === 'StaticText') return text(node.name);
    return this.#children(node)
      .map((child) => this.#textOf(child))
      .join('');
  }

  /** Ends a block: its texts become one line, with ` | ` between the stops that a phone's screen reader makes. */
  #end(depth: number): void {
    const pieces = this.#pieces.filter((piece) => piece !== '');
    if (pieces.length > 0) this.#lines.push('  '.repeat(depth) + pieces.join(' | '));
    this.#pieces = [];
  }
}

/** Level, name, value, states and description, which are read after the role. */
function spokenText(node: AxNode): string {
  const property = (name: string) => node.properties?.find((candidate) => candidate.name === name)?.value.value;
  const valueText = text({ value: property('valuetext') }) || text(node.value);
  const states = Object.entries(STATES).flatMap(([name, word]) => (property(name) === true ? [word] : []));
  const checked = property('checked') ?? property('pressed');
  if (checked !== undefined) states.push(String(checked) === 'true' ? 'オン' : 'オフ');
  const expanded = property('expanded');
  if (expanded !== undefined) states.push(expanded === true ? '開いている' : '閉じている');
  if (property('invalid') === 'true') states.push('誤り');
  if (text({ value: property('level') }) !== '' && text(node.role) === 'heading')
    states.unshift(`レベル${property('level')}`);
  const live = text({ value: property('live') });
  if (live !== '' && live !== 'off') states.push(live === 'assertive' ? 'すぐ読み上げる' : '変わると読み上げる');
  const name = text(node.name);
  const description = text(node.description);
  return [
    name === '' ? '' : `「${name}」`,
    valueText === '' || valueText === name ? '' : ` 値「${valueText}」`,
    states.length === 0 ? '' : `（${states.join('、')}）`,
    description === '' || description === name ? '' : ` 説明「${description}」`,
  ].join('');
}

/** @returns the text, one line per item, indented inside containers. */
export async function readAloud(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  try {
    let before = '';
    for (;;) {
      const words = await treeInWords(session);
      if (words === before) return words;
      before = words;
      await page.waitForTimeout(STILL_MS);
    }
  } finally {
    await session.detach();
  }
}

async function treeInWords(session: CDPSession): Promise<string> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly AxNode[] };
  const [root] = nodes;
  if (!root) throw new Error('the page has no accessibility tree');
  const spoken = await Promise.all(nodes.map((node) => withValueText(session, node)));
  return [`ページ「${text(root.name)}」`, ...new Reading(spoken).read(root), ''].join('\n');
}

/** The page's own text for a value: one Chromium gives it as bytes, another gives the number instead. */
async function withValueText(session: CDPSession, node: AxNode): Promise<AxNode> {
  const { backendDOMNodeId: backendNodeId, properties = [] } = node;
  if (backendNodeId === undefined || !properties.some(({ name }) => name === 'valuetext')) return node;
  const { attributes = [] } = (await session.send('DOM.describeNode', { backendNodeId })).node;
  const at = attributes.indexOf('aria-valuetext');
  const value = at < 0 ? undefined : attributes[at + 1];
  return {
    ...node,
    properties: properties.map((one) => (one.name === 'valuetext' ? { ...one, value: { value } } : one)),
  };
}

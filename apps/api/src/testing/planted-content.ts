/** Writes a small `content/` folder for a test, valid except for the test's changes. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

type Fields = Readonly<Record<string, unknown>> & {
  /** Text to put in front of the text of every sample. */
  readonly text?: string;
};

interface Planted {
  readonly columns?: readonly (Fields & { readonly id: number })[];
  /** Questions, all in the category `login`. */
  readonly questions?: readonly (Fields & { readonly id: number })[];
  readonly terms?: readonly (Fields & { readonly code: string })[];
  readonly notices?: readonly (Fields & { readonly id: number })[];
}

export interface PlantedContent {
  readonly path: string;
  /** Writes a sample again, with these fields. */
  write(path: string, fields: Fields): Promise<void>;
  /** Writes any content; null removes the file. */
  put(path: string, content: string | Uint8Array | null): Promise<void>;
  remove(path: string): Promise<void>;
  /** Removes the folder. */
  clear(): Promise<void>;
}

const TOPICS = [
  { id: 1, key: 'system', name: '制度のしくみ' },
  { id: 2, key: 'cost', name: '手数料' },
];

const CATEGORIES = [
  { id: 1, key: 'login', name: 'ログインとアカウント' },
  { id: 2, key: 'system', name: '企業型DCの制度' },
];

const SENTENCE = 'この文は、検査のための見本です。';

const SAMPLES: Readonly<Record<string, (fields: Fields) => Readonly<Record<string, unknown>>>> = {
  columns: ({ id }) => ({
    title: `コラム${String(id)}の題名`,
    summary: SENTENCE.repeat(4),
    level: 'basic',
    tags: ['system'],
    publishedAt: '2026-04-01',
    sources: [{ title: '見本の資料', url: 'https://example.com/source' }],
  }),
  faq: ({ id }) => ({ question: `質問${String(id)}はどれですか`, publishedAt: '2026-04-01' }),
  glossary: ({ code }) => ({
    title: `用語${String(code)}`,
    reading: 'ようご',
    short: SENTENCE.repeat(5),
  }),
  notices: ({ id }) => ({ type: 1, subject: `お知らせ${String(id)}の件名`, publishedAt: '2026-04-01' }),
};

/** Numbers of sentences that make a text of a valid length. */
const SENTENCES: Readonly<Record<string, number>> = { columns: 45, faq: 6, glossary: 10, notices: 10 };

function sample(path: string, { text = '', ...fields }: Fields): string {
  const [folder = ''] = path.split('/');
  const front = { ...SAMPLES[folder]?.(fields), ...fields };
  return `---\n${stringify(front)}---\n${text}\n\n${SENTENCE.repeat(SENTENCES[folder] ?? 1)}\n`;
}

/** Creates the folder; the test must call `clear`. */
export async function plantContent(planted: Planted): Promise<PlantedContent> {
  const path = await mkdtemp(join(tmpdir(), 'minori-content-'));
  const put = async (file: string, content: string | Uint8Array | null): Promise<void> => {
    const target = join(path, file);
    await mkdir(dirname(target), { recursive: true });
    await (content === null ? rm(target) : writeFile(target, content));
  };
  const write = (file: string, fields: Fields) => put(file, sample(file, fields));
  await put('tags.yaml', stringify(TOPICS));
  await put('faq/categories.yaml', stringify(CATEGORIES));
  await put('synonyms.yaml', stringify({ groups: [['退職', '転職']], leftOut: ['どうなる'] }));
  await put('notices/files/a.pdf', '%PDF-1.7 sample');
  for (const column of planted.columns ?? []) {
    await write(`columns/${String(column.id).padStart(3, '0')}-sample.md`, column);
  }
  for (const question of planted.questions ?? []) await write(`faq/login/${question.id}-sample.md`, question);
  for (const term of planted.terms ?? []) await write(`glossary/${term.code}.md`, term);
  for (const notice of planted.notices ?? []) {
    await write(`notices/${String(notice.id).padStart(3, '0')}-sample.md`, notice);
  }
  const clear = () => rm(path, { recursive: true, force: true });
  return { path, write, put, remove: (file) => put(file, null), clear };
}

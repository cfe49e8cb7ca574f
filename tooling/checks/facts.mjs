// Checks that a figure used in several texts is defined once, in content/facts.yaml or in the code that decides it. Texts refer
// to it by name, so that they change with it. A fact that no text uses is a finding, too.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';
import { openContentReader } from './content.mjs';
import { isTestFile } from './file-roles.mjs';
import { japaneseTexts } from './japanese-texts.mjs';

const FACTS = 'content/facts.yaml';
const UI_FACTS = 'apps/api/src/content/files/ui-facts.ts';

/** What employees read. Movies can't refer to a fact (docs/operations/content.md). */
const SEARCHED_FOLDERS = [
  { folder: 'content', is: /\.(md|typ)$/ },
  { folder: 'apps/portal/src', is: /\.tsx?$/ },
  { folder: 'packages/wording/src', is: /\.ts$/ },
  { folder: 'apps/api/src', is: /\.(ts|typ)$/ },
];

/** The title of a source is quoted, so it may contain a figure. */
const SOURCE = /\burl: /;

/** Comments are for developers only. */
const COMMENT = /^\s*(\/\/|\/?\*)/;

/** @returns {Promise<{ seen: string, findings: string[] }>} */
export async function findHandWritten(root) {
  const facts = await readFacts(root);
  if (!facts) return { seen: 'content', findings: ['content: has faults; mend what `npm run check -- content` names'] };
  const texts = SEARCHED_FOLDERS.flatMap(({ folder, is }) => listFiles(root, [folder]).filter((path) => is.test(path)))
    .filter((path) => !isTestFile(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const findings = texts.flatMap((text) => handWritten(text, facts));
  return {
    seen: `${facts.length} facts in ${texts.length} files`,
    findings: [...findings, ...unnamed(root, facts, texts), ...handQuoted(root, facts, texts)],
  };
}

/** The facts; undefined if the content has faults. */
async function readFacts(root) {
  if (!existsSync(join(root, FACTS))) return [];
  const { readContent } = await openContentReader();
  try {
    const { facts } = await readContent(join(root, 'content'));
    return facts.map((fact) => ({ ...fact, patterns: fact.sought.map((each) => [each, patternOf(each)]) }));
  } catch (error) {
    if (!Array.isArray(error?.faults)) throw error;
    return undefined;
  }
}

/** Texts that may quote a name of the screens; the legal texts are read as they are (docs/operations/production.md). */
const isQuoting = (path) => path.startsWith('content/') && !path.startsWith('content/legal/');

/**
 * Matches a value that is not part of a longer number or date: 5,000円 isn't in 55,000円, nor 2026年12月 in
 * 2026年12月28日.
 */
const patternOf = (value) => new RegExp(`(?<![\\d.,])${escaped(value.normalize('NFKC'))}(?!\\d)`);
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function handWritten({ path, text }, facts) {
  const own = facts.filter(
    ({ onlyIn, isQuotation, elsewhere }) =>
      (!isQuotation || isQuoting(path)) &&
      (!onlyIn || text.includes(onlyIn)) &&
      !elsewhere.some((file) => path === `content/${file}`),
  );
  return text.split('\n').flatMap((line, index) => {
    if (SOURCE.test(line) || (!path.endsWith('.md') && COMMENT.test(line))) return [];
    // Full-width digits and percent signs are treated as half-width ones.
    const plain = line.normalize('NFKC');
    const found = new Map();
    for (const { key, patterns } of own) {
      for (const [value, pattern] of patterns)
        if (pattern.test(plain)) found.set(value, [...(found.get(value) ?? []), key]);
    }
    return [...found].map(([value, keys]) => `${path}:${index + 1}: ${value} is a fact (${keys.join(', ')}); name it`);
  });
}

function unnamed(root, facts, texts) {
  const hasQuotations = existsSync(join(root, UI_FACTS));
  const written = texts.filter(({ path }) => path.startsWith('content/')).map(({ text }) => text);
  const isNamed = (name) => written.some((text) => text.includes(`{{${name}}}`));
  const listed = facts.filter(
    ({ isListed, isQuotation, named }) =>
      (isListed || (isQuotation && hasQuotations)) && !Object.keys(named).some(isNamed),
  );
  return listed.map(
    ({ key, isQuotation }) => `${isQuotation ? UI_FACTS : FACTS}: no text names ${key}; name it or take it out`,
  );
}

/** Words between 「」 that stand on a screen, too, but aren't quoted from it. */
const COMMON_WORDS = [
  'みのり',
  'リスク',
  '完了',
  '費用',
  '手数料',
  '合計',
  '元本',
  '会社',
  '年金サイト',
  'なし',
  'その他',
  '受け取り方',
];
const QUOTATION = /「([^「」]+)」/g;

/** A name of a screen that a text quotes by hand doesn't change with the screen; ui-facts.ts names it. */
function handQuoted(root, facts, texts) {
  const known = facts.filter(({ isQuotation }) => isQuotation).flatMap(({ named }) => Object.values(named));
  const names = new Set(
    japaneseTexts(root)
      // Those of term-words.ts are searched for in the sentences of screens; nothing on a screen is named so.
      .filter(({ place }) => place.startsWith('packages/wording/') && !place.includes('/term-words.ts'))
      .map(({ text }) => text),
  );
  for (const word of [...COMMON_WORDS, ...known]) names.delete(word);
  return texts
    .filter(({ path }) => isQuoting(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(QUOTATION)]
            .filter(([, quoted]) => names.has(quoted) && !SOURCE.test(line))
            .map(([whole]) => `${path}:${index + 1}: ${whole} is a name of the screens; name it in ${UI_FACTS}`),
        ),
    );
}

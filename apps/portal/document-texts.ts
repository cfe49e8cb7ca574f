/**
 * 言語 — a build has one language (docs/decisions/0085): MINORI_LANGUAGE names it, the words are `packages/wording/src/<language>`.
 * The Japanese build is the portal's root; another one lies below it, in a folder with the language's name. Fills the
 * texts of the documents, which no module of the app holds.
 */
import en from '@minori/wording/en/documents.json' with { type: 'json' };
import ja from '@minori/wording/ja/documents.json' with { type: 'json' };
import type { Plugin } from 'vite';

type Documents = typeof ja;

const LANGUAGES: Readonly<Record<string, Documents>> = { ja, en };

/** The language of this build. */
export const LANGUAGE = process.env.MINORI_LANGUAGE ?? 'ja';

/** @throws Error for a language without words */
function documentsOf(language: string): Documents {
  const documents = LANGUAGES[language];
  if (!documents) throw new Error(`MINORI_LANGUAGE: ${language} is none of ${Object.keys(LANGUAGES).join(', ')}`);
  return documents;
}

export const DOCUMENTS = documentsOf(LANGUAGE);

/** The path below which the build's files are served: '/' or '/en/'. */
export const BASE = LANGUAGE === 'ja' ? '/' : `/${LANGUAGE}/`;

const PLACE = /\{\{(\w+)\}\}/g;

export function documentTexts(): Plugin {
  return {
    name: 'minori:document-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) => {
        const name = /(\w+)\.html$/.exec(filename)?.[1] ?? '';
        const own: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(DOCUMENTS));
        const texts = { ...(own[name] as Readonly<Record<string, string>> | undefined) };
        return html.replace('lang="ja"', `lang="${DOCUMENTS.lang}"`).replaceAll(PLACE, (_, key: string) => {
          const text = Object.entries(texts).find(([each]) => each === key)?.[1];
          if (text === undefined) throw new Error(`${name}.html: documents.json has no ${key}`);
          return text;
        });
      },
    },
  };
}

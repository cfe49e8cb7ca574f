/**
 * 本文の写し — writes the text of a public page that the portal itself has as markup beside the build. The api puts it into the
 * page for readers without script, as it does with articles (apps/api/src/pages/method-page.ts).
 */
import type { InlineConfig, Plugin } from 'vite';
import { drawOutsideBuild } from './prerender.ts';

/** The file, and what is drawn in it: a component that needs no router and no data. */
const TEXTS = [{ file: 'method.html', module: '/src/features/method/method-text.tsx', name: 'MethodText' }] as const;

/** What only the app's own styles and scripts need, and React's marks between texts. */
const FOR_THE_APP = / (?:tabindex|data-[a-z-]+)="[^"]*"| class="(?!visually-hidden")[^"]*"|<!-- -->/g;

/** @param config how to load a module outside the build */
export function earlyTexts(config: InlineConfig): Plugin {
  return {
    name: 'minori:early-texts',
    apply: 'build',
    async generateBundle() {
      for (const { file, module, name } of TEXTS) {
        const markup = await drawOutsideBuild({ module, name }, config);
        this.emitFile({ type: 'asset', fileName: file, source: markup.replaceAll(FOR_THE_APP, '') });
      }
    },
  };
}

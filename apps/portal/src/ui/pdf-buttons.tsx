/** Renders PDFを開く・保存 as buttons, with the result of the click below them. */

import { labelled } from '@minori/wording/ja/locale';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import type { ReactNode } from 'react';
import { Announcement } from './announcement.tsx';
import { Button, buttonClass } from './button.tsx';
import { Notice } from './notice.tsx';
import type { PdfFile, PdfState } from './use-pdf-file.ts';

export interface PdfTexts {
  readonly open: string;
  readonly save: string;
  readonly making: string;
  readonly failed: string;
  readonly ready: string;
  readonly blocked: string;
  readonly link: string;
  readonly saved: string;
}

interface PdfButtonsProps {
  readonly pdf: PdfFile;
  readonly texts: PdfTexts;
  /** Name of the file for screen readers, if a screen has several. */
  readonly title?: string;
  /** More buttons in the row. */
  readonly children?: ReactNode;
}

export function PdfButtons({ pdf: { state, open, save }, texts, title, children }: PdfButtonsProps) {
  const isBusy = state.is === 'opening' || state.is === 'saving';
  const named = (text: string) => (title === undefined ? {} : { 'aria-label': labelled(title, text) });
  return (
    <>
      <div className="row-3">
        <Button
          variant="secondary"
          onClick={() => void open()}
          loading={state.is === 'opening' && texts.making}
          inactive={isBusy}
          {...named(texts.open)}
        >
          {texts.open}
        </Button>
        <Button
          variant="secondary"
          onClick={() => void save()}
          loading={state.is === 'saving' && texts.making}
          inactive={isBusy}
          {...named(texts.save)}
        >
          {texts.save}
        </Button>
        {children}
      </div>
      <Outcome state={state} texts={texts} />
    </>
  );
}

function Outcome({ state, texts }: { readonly state: PdfState; readonly texts: PdfTexts }) {
  if (state.is === 'failed') {
    return (
      <Notice tone="error" heading={texts.failed} isNew>
        <p>{state.text}</p>
      </Notice>
    );
  }
  if (state.is === 'waiting') {
    return (
      <Notice tone="info" heading={texts.ready} isNew>
        <p>{texts.blocked}</p>
        <p>
          <a className={buttonClass({ variant: 'secondary' })} href={state.address} target="_blank" rel="noopener">
            {texts.link}
          </a>
        </p>
      </Notice>
    );
  }
  if (state.is === 'shareable') {
    return (
      <Notice tone="info" heading={texts.ready} isNew>
        <div>
          <Button variant="secondary" onClick={state.share}>
            {UI_TEXTS.shareFile}
          </Button>
        </div>
      </Notice>
    );
  }
  return state.is === 'saved' ? <Announcement>{texts.saved}</Announcement> : null;
}

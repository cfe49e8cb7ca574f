/** Provides the building blocks of the page 計算の方法と前提: sections with an anchor, texts, formulas and steps. */

import type { Sentence } from '@minori/contract/sentence';
import { EQUALS } from '@minori/wording/ja/locale';
import { METHOD_HEADINGS, METHOD_TEXTS, type MethodPlace } from '@minori/wording/ja/method';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { FoldedSection } from '../../ui/folds.tsx';
import styles from './method-parts.module.css';

export type TextOrSentence = string | Sentence;

interface MethodSectionProps {
  readonly place: MethodPlace;
  readonly children: ReactNode;
}

/** A section of the list, closed at first: few readers need more than one. */
export function MethodSection({ place, children }: MethodSectionProps) {
  return (
    <FoldedSection place={place} heading={METHOD_HEADINGS[place]}>
      {children}
    </FoldedSection>
  );
}

/** A section that every reader needs. */
export function OpenSection({ place, children }: MethodSectionProps) {
  return (
    <div id={place}>
      <Card heading={METHOD_HEADINGS[place]}>{children}</Card>
    </div>
  );
}

/** A part of a section, under its own heading. */
export function MethodPart({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div className="stack-3">
      <h3 className={styles.heading}>{heading}</h3>
      {children}
    </div>
  );
}

export function Paragraphs({ of }: { readonly of: readonly TextOrSentence[] }) {
  return of.map((said) => (
    <p key={keyOf(said)} className={styles.text}>
      {renderText(said)}
    </p>
  ));
}

export function Points({ of }: { readonly of: readonly TextOrSentence[] }) {
  return (
    <ul className={styles.points}>
      {of.map((said) => (
        <li key={keyOf(said)}>{renderText(said)}</li>
      ))}
    </ul>
  );
}

/** 式 — the formulas, below the text that explains them. */
export function Formulas({ of }: { readonly of: readonly string[] }) {
  return (
    <div className={styles.formulas}>
      <p className={styles.label}>{METHOD_TEXTS.formula}</p>
      {of.map((formula) => (
        <p key={formula}>{formula}</p>
      ))}
    </div>
  );
}

/** Formulas that few readers need: collapsed at first. */
export function MoreFormulas({ of }: { readonly of: readonly string[] }) {
  return (
    <Fold summary={METHOD_TEXTS.details}>
      <Formulas of={of} />
    </Fold>
  );
}

/** A part of a section, closed at first. */
export function Fold({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className={`fold ${styles.more}`}>
      <summary>{summary}</summary>
      <div className="stack-3">{children}</div>
    </details>
  );
}

/** One line of a calculation. */
export interface Step {
  readonly name: string;
  readonly formula: string;
  readonly result: string;
}

export function Steps({ of }: { readonly of: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {of.map(({ name, formula, result }) => (
        <li key={name} className={styles.step}>
          {/* The spaces separate the words where no style sheet is applied. */}
          <strong>{name}</strong> <span className={styles.how}>{formula}</span>{' '}
          <span className={styles.result}>
            <span aria-hidden="true">{EQUALS} </span>
            {result}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function renderText(said: TextOrSentence): ReactNode {
  return typeof said === 'string' ? said : <SentenceText sentence={said} />;
}

/** The texts of a section are all different, so they serve as keys. */
function keyOf(said: TextOrSentence): string {
  return typeof said === 'string' ? said : JSON.stringify(said);
}

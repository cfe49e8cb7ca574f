/**
 * 動画 — plays a column's movie. It has no sound: its text is shown as captions from the start, and also below the movie.
 * Nothing is fetched before it is started.
 */
import type { ColumnDetail } from '@minori/contract/column-detail';
import { COLUMN_TEXTS } from '@minori/wording/ja/column';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './column-article.module.css';

const TEXTS = COLUMN_TEXTS.movie;

interface MoviePlayerProps {
  readonly movie: NonNullable<ColumnDetail['movie']>;
  readonly title: string;
}

export function MoviePlayer({ movie: { src, captions, poster, seconds, transcript }, title }: MoviePlayerProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <Card heading={TEXTS.heading}>
      {hasFailed ? (
        <Notice tone="error" isNew>
          <p>{TEXTS.failed}</p>
        </Notice>
      ) : (
        <video
          className={styles.movie}
          src={src}
          poster={poster}
          width={1280}
          height={720}
          controls
          muted
          playsInline
          preload="none"
          aria-label={TEXTS.label(title)}
          onError={() => setFailed(true)}
        >
          <track kind="captions" src={captions} srcLang="ja" label={TEXTS.captions} default />
        </video>
      )}
      <p className="quiet">{TEXTS.about(seconds)}</p>
      <details className={`fold ${styles.transcript}`} open={hasFailed || undefined}>
        <summary>{TEXTS.transcript}</summary>
        <ol lang="ja">
          {transcript.map(({ heading, text }) => (
            <li key={heading + text}>
              <strong>{heading}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}

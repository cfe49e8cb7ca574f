/** Builds an article's entry in a list; for an employee with their own read date and quiz result. */
import type { Column } from '@minori/contract/column';
import type { Article } from '../../platform/storage/schema/articles.ts';
import { MOVIE_PARTS } from '../files/read-movies.ts';
import { isRightNow, type Marks } from '../reader/own-marks.ts';

/** Returns the path under which a file of a movie is served. */
export function moviePath(slug: string, part: keyof typeof MOVIE_PARTS): string {
  return `/content/movies/${slug}/${MOVIE_PARTS[part]}`;
}

export function listed(article: Article, marks: Marks): Column {
  const { id, kind, title, level, publishedOn, tags, category, movie, quiz, minutes } = article;
  const mark = marks.get(id);
  return {
    ...{ id, title, minutes, tags: [...tags], faqCategory: category },
    content: kind === 'column' ? article.summary : article.content,
    imgSrc: movie && moviePath(movie.slug, 'poster'),
    columnLevelCode: level,
    createdAt: publishedOn,
    readDate: mark?.readAt?.toISOString() ?? null,
    isMovie: movie !== null,
    isQuiz: quiz !== null,
    isCorrect: isRightNow(quiz, mark),
  };
}

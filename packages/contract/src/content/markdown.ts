/** Defines the Markdown options for `content/`, which pages, mails, search and the content check share. */

/** GitHub's Markdown, but a single ~ is a plain character: 1~3年 is a range here, and nothing is struck through. */
export const GITHUB_MARKDOWN = { singleTilde: false } as const;

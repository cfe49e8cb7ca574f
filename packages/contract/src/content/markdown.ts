/** Markdown options for `content/`, for every reader: page, mails, search and check. */

/** GitHub's Markdown, but a single ~ is a plain character: 1~3年 is a range here, and nothing is struck through. */
export const GITHUB_MARKDOWN = { singleTilde: false } as const;

/** How `content/` is read as Markdown, wherever it is read: on the page, in mails, for the search and by the check. */

/** GitHub's Markdown, but a single ~ is a sign: 1~3年 is a range here, and nothing is struck through. */
export const GITHUB_MARKDOWN = { singleTilde: false } as const;

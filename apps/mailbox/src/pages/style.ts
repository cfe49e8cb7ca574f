// The one style sheet. A letter is set as wide as a phone's, and its lines break where they must.

export const STYLE = `
:root { color-scheme: light; font-family: "BIZ UDPGothic", "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif; line-height: 1.7; color: #23221e; background: #f6f5f1; }
* { box-sizing: border-box; }
body { margin: 0; }
header { background: #4b3f72; color: #fff; padding: 12px 16px; }
header p, main { max-width: 640px; margin-inline: auto; }
.name { margin-block: 0; font-weight: 700; font-size: 1.125rem; }
.note { margin-block: 4px 0; font-size: .875rem; }
main { padding: 16px; }
h1 { font-size: 1.25rem; line-height: 1.5; margin-block: 8px 12px; overflow-wrap: anywhere; }
.count { font-size: 1rem; font-weight: 400; color: #55524a; }
a { color: #2f4f9f; }
a:focus-visible { outline: 3px solid #2f4f9f; outline-offset: 2px; border-radius: 2px; }
.mails { list-style: none; margin: 0 0 16px; padding: 0; background: #fff; border: 1px solid #d8d5cc; border-radius: 8px; }
.mails li { padding: 12px 16px; border-top: 1px solid #e6e3da; overflow-wrap: anywhere; }
.mails li:first-child { border-top: 0; }
.mails a { display: block; min-height: 24px; font-weight: 700; }
.facts { margin: 4px 0 0; font-size: .875rem; color: #55524a; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
.empty { background: #fff; border: 1px solid #d8d5cc; border-radius: 8px; padding: 24px 16px; }
article { background: #fff; border: 1px solid #d8d5cc; border-radius: 8px; padding: 8px 16px 24px; }
dl { margin: 0 0 16px; padding-bottom: 12px; border-bottom: 1px solid #d8d5cc; font-size: .875rem; }
dl div { display: flex; gap: 12px; }
dt { flex: none; width: 4em; color: #55524a; }
dd { margin: 0; overflow-wrap: anywhere; }
.letter { white-space: pre-wrap; overflow-wrap: anywhere; max-width: 34em; }
`;

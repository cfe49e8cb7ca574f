/** Declares a typst template as its text: the bundler includes it in the program (tooling/ready/programs.mjs). */
declare module '*.typ' {
  const template: string;
  // The bundler gives a text file's content as its default export.
  // biome-ignore lint/style/noDefaultExport: see above
  export default template;
}

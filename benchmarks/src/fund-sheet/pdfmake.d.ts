/** pdfmake ships no types; only what the benchmark calls is named. */
declare module 'pdfmake' {
  interface Face {
    readonly normal: string;
    readonly bold: string;
  }
  interface Maker {
    setFonts(fonts: Readonly<Record<string, Face>>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: Maker;
  export = pdfmake;
}

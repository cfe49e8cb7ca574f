/** Declares the calls of pdfmake that the benchmarks use; the package has no types. */
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

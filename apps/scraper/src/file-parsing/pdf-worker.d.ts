/** The package has no types for the half of pdf.js that reads; it is imported for its effect alone. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';

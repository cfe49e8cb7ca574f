/** Formats the size of a file, for example as 「1.2MB」. */
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** @param bytes at least 0. */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes}バイト`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)}KB`;
  return `${(bytes / MEGABYTE).toFixed(1)}MB`;
}

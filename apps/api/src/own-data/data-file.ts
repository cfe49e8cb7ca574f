/** One file of somebody's own data. */
export interface DataFile {
  readonly name: string;
  readonly content: Buffer;
  /** How many rows it holds; of JSON alone. */
  readonly rows?: number;
}

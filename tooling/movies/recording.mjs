// Reads the metadata of a committed WebM without a browser.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BufferSource, Input, WEBM } from 'mediabunny';
import { moviesFolder } from './movie-file.mjs';

/** Length in seconds, size in px and bytes, codec, and the digest of its movie.yaml; undefined if there is no file. */
export async function readRecording(slug, folder = moviesFolder) {
  const path = join(folder, slug, 'movie.webm');
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const input = new Input({ formats: [WEBM], source: new BufferSource(bytes) });
  const track = await input.getPrimaryVideoTrack();
  const { comment } = await input.getMetadataTags();
  return {
    bytes: bytes.length,
    seconds: await input.computeDuration(),
    codec: track?.codec,
    width: track?.displayWidth,
    height: track?.displayHeight,
    madeFrom: comment,
  };
}

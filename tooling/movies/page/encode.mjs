// Encodes frames to a WebM: VP9, tuned for text. Each slide begins with a key frame, and further key frames follow every few
// seconds, so that seeking is fast.
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import { HEIGHT, WIDTH } from './theme.mjs';

const RATE = 12;
/** Enough for sharp letters: a slide at rest needs almost nothing, which leaves bits for moving ones. */
const BITS_PER_SECOND = 80_000;
const KEY_EVERY = 5 * RATE;
const MICROSECONDS = 1_000_000;

/** The movie as a Blob. `draw(seconds)` has to draw the frame on `canvas`; `digest` identifies the movie.yaml. */
export async function encodeMovie({ canvas, draw, movie, digest }) {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { frameRate: RATE });
  output.setMetadataTags({ title: movie.title, comment: digest });
  await output.start();
  let written = Promise.resolve();
  let trouble;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      written = written.then(() => source.add(EncodedPacket.fromEncodedChunk(chunk), meta));
    },
    error: (error) => {
      trouble = error;
    },
  });
  encoder.configure({
    codec: 'vp09.00.31.08',
    width: WIDTH,
    height: HEIGHT,
    framerate: RATE,
    bitrate: BITS_PER_SECOND,
    bitrateMode: 'variable',
    latencyMode: 'quality',
    contentHint: 'text',
  });
  await encodeFrames(encoder, { canvas, draw, slides: movie.slides });
  await encoder.flush();
  await written;
  if (trouble) throw trouble;
  await output.finalize();
  return new Blob([output.target.buffer], { type: 'video/webm' });
}

async function encodeFrames(encoder, { canvas, draw, slides }) {
  let first = 0;
  for (const { seconds } of slides) {
    const count = Math.round(seconds * RATE);
    for (let index = 0; index < count; index += 1) {
      const time = (first + index) / RATE;
      draw(time);
      const frame = new VideoFrame(canvas, { timestamp: time * MICROSECONDS, duration: MICROSECONDS / RATE });
      encoder.encode(frame, { keyFrame: index % KEY_EVERY === 0 });
      frame.close();
      if (encoder.encodeQueueSize > 8)
        await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
    }
    first += count;
  }
}

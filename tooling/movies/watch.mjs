// Plays a recorded movie as a viewer's browser would: it must load, play, and show an image wherever the viewer seeks to.
import { withMoviePage } from './movie-page.mjs';

/**
 * @param {Record<string, { read: () => Buffer }>} movies by name
 * @returns {Promise<Record<string, { duration: number, width: number, played: number, seeks: { asked: number, at:
 * number, colours: number }[] }>>} `played`: position after playing has begun; `colours`: the number of different colours
 * in the frame at position `at`
 */
export async function watchMovies(movies) {
  const served = Object.fromEntries(
    Object.entries(movies).map(([name, { read }]) => [`/${name}.webm`, { contentType: 'video/webm', read }]),
  );
  return withMoviePage(served, async (page) => {
    const seen = await Promise.all(
      Object.keys(movies).map(async (name) => [name, await page.evaluate(watchOne, `/${name}.webm`)]),
    );
    return Object.fromEntries(seen);
  });
}

/** Runs in the page, so it can't use anything else from this file. */
async function watchOne(url) {
  const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto', src: url });
  const once = (name) =>
    new Promise((resolve, reject) => {
      video.addEventListener(name, resolve, { once: true });
      video.addEventListener('error', () => reject(new Error(video.error?.message ?? 'error')), { once: true });
    });
  await once('loadeddata');
  await video.play();
  await once('timeupdate');
  while (video.currentTime === 0) await once('timeupdate');
  const played = video.currentTime;
  video.pause();
  const canvas = new OffscreenCanvas(320, 180);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const seeks = [];
  for (const share of [0.8, 0.25, 0.55]) {
    const asked = video.duration * share;
    const sought = once('seeked');
    video.currentTime = asked;
    await sought;
    pen.drawImage(video, 0, 0, 320, 180);
    const pixels = new Uint32Array(pen.getImageData(0, 0, 320, 180).data.buffer);
    seeks.push({ asked, at: video.currentTime, colours: new Set(pixels).size });
  }
  const { duration, videoWidth: width } = video;
  video.removeAttribute('src');
  return { duration, width, played, seeks };
}

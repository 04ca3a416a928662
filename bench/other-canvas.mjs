// A process that draws with @napi-rs/canvas, using the same code: it draws each scene it receives, encodes it with that
// library, and reports the time.
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { register as registerTypeScript } from 'tsx/esm/api';

const require = createRequire(import.meta.url);
register(new URL('./other-canvas-hooks.mjs', import.meta.url), {
  data: { url: pathToFileURL(require.resolve('@napi-rs/canvas')).href },
});
registerTypeScript();
const { drawCanvas, createDrawCaches } = await import('../rendering/draw.ts');
const { forgetWidths } = await import('../rendering/pen.ts');

process.on('message', ({ scene, options }) => {
  forgetWidths();
  const before = process.cpuUsage();
  const png = drawCanvas(scene, options, createDrawCaches({ grounds: 0, tokens: 0, frames: 0 })).toBuffer('image/png');
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ms: (user + system) / 1000, bytes: png.length });
});
process.send?.('ready');

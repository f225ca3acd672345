import { join } from 'node:path';
import type { RemotesFile } from '@kaard/ui/remote';
import { presentAssets } from './kept-builds.ts';
import { assertSlots, minified, type Renderers, readText, writeWhole } from './render.ts';

/** Pages that come with the first frame of their screen; the gateway looks here for `/dashboard`, below dist/. */
export const DASHBOARD_TEMPLATE = 'screens/dashboard.mustache';

/** The page's chunk that the dashboard needs beside what index.html names. */
const DASHBOARD_CHUNK = /^dashboard\.\w+\.js$/;

/**
 * Only for who is signed in. Its largest text is cut off and not shortened to an ellipsis: where the typeface comes later,
 * what takes its place would be a few pixels larger, and count as the largest paint.
 */
const FRAME_STYLE = ':root:not([data-frame]) #first-frame{display:none}#first-frame input{text-overflow:clip}';

export interface FirstFrameInputs {
  /** Folder of the shell. */
  root: string;
  dist: string;
  remotes: RemotesFile;
}

/**
 * The app's page with the dashboard already in it, as it looks before anything is known. Its scripts are fetched at once
 * and run when that has been painted.
 * @throws Error when index.html is not as expected, or the frame names a slot that nobody fills
 */
export async function drawFirstFrame(
  { SLOTS, renderFirstFrame, firstQuery }: Renderers['firstFrame'],
  { root, dist, remotes }: FirstFrameInputs,
): Promise<void> {
  const html = readText(join(dist, 'shell/index.html'));
  const tags = [...html.matchAll(/<script defer[^>]* src="([^"]+)"[^>]*><\/script>/g)];
  const chunks = presentAssets(join(dist, 'shell')).filter((file) => DASHBOARD_CHUNK.test(file));
  if (!tags.length || chunks.length !== 1) throw new Error('index.html has no scripts, or the dashboard is no chunk.');
  const scripts = [...chunks.map((file) => `/assets/${file}`), ...tags.map(([, address]) => address as string)];

  const { markup, css } = renderFirstFrame(remotes);
  const boot = await minified(
    readText(join(root, 'src/first-frame/boot.ts'))
      .replace(/declare const SCRIPTS.*/, `const SCRIPTS = ${JSON.stringify(scripts)};`)
      .replace(/declare const QUERY.*/, `const QUERY = ${JSON.stringify(firstQuery())};`),
  );
  const preloads = scripts.map((address) => `<link rel="preload" as="script" href="${address}">`).join('');
  const style = `<style nonce="__CSP_NONCE__">${css}${FRAME_STYLE}</style>`;
  const page = tags
    .reduce((text, [tag]) => text.replace(tag, ''), html)
    .replace('</head>', () => `${preloads}${style}<script nonce="__CSP_NONCE__">${boot}</script></head>`)
    // Not for the keyboard and not read aloud: it is replaced as soon as it could answer.
    .replace('<div id="root">', () => `<div id="root"><div id="first-frame" inert aria-hidden="true">${markup}</div>`);
  assertSlots(page, SLOTS);
  writeWhole(join(dist, DASHBOARD_TEMPLATE), page);
}

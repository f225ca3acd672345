import { join } from 'node:path';
import { REMOTE_CONTRACT, type RemotesFile } from '@kaard/ui/remote';
import { presentAssets } from './kept-builds.ts';
import { assertSlots, minified, type Renderers, readText, writeWhole } from './render.ts';

/**
 * Folder below dist/ for pages that contain the first frame of their screen: the gateway looks for `/dashboard` in
 * `screens/dashboard.mustache`, and for `/contacts/7` in `screens/contacts/_id.mustache`.
 */
export const SCREENS = 'screens';

/** Whether this is the file with the screen’s code, `dashboard.1a2b.js`. */
const isChunk = (name: string, file: string) =>
  file.startsWith(`${name}.`) && /^\.\w+\.js$/.test(file.slice(name.length));

/**
 * Shown to signed-in people only. When the web font arrives the frame is painted again, and must not become a few
 * pixels larger, or it would count as the largest paint once more: therefore the longest text of a field is clipped
 * without an ellipsis, and the lines of a paragraph fill the whole width.
 */
const FRAME_STYLE =
  ':root:not([data-frame]) #first-frame{display:none}#first-frame input{text-overflow:clip}#first-frame header p{text-align:justify}#first-frame h1 [data-answer]{display:inline-block}';

export interface FirstFrameInputs {
  /** Folder of the shell. */
  root: string;
  dist: string;
  remotes: RemotesFile;
}

/**
 * Writes the app’s page with a screen already rendered in it, as it looks before any data is known. Its scripts are
 * fetched and run after that has been painted.
 * @throws Error if index.html is not as expected, or a frame uses an unknown slot
 */
export async function drawFirstFrames(
  { SLOTS, renderFirstFrames }: Renderers['firstFrame'],
  { root, dist, remotes }: FirstFrameInputs,
): Promise<void> {
  const html = readText(join(dist, 'shell/index.html'));
  const tags = [...html.matchAll(/<script defer[^>]* src="([^"]+)"[^>]*><\/script>/g)];
  if (!tags.length) throw new Error('index.html has no scripts.');
  const withoutScripts = tags.reduce((text, [tag]) => text.replace(tag, ''), html);
  const boot = readText(join(root, 'src/first-frame/boot.ts'));
  const assets = presentAssets(join(dist, 'shell'));

  for (const { path, chunk, markup, css, query, asksUnfilteredOnly, remote, isEntrance } of renderFirstFrames(
    remotes,
  )) {
    const chunks = assets.filter((file) => chunk && isChunk(chunk, file));
    if (chunk && chunks.length !== 1) throw new Error(`The screen ${path} is no chunk ${chunk}.`);
    const scripts = [...chunks.map((file) => `/assets/${file}`), ...tags.map(([, address]) => address as string)];
    // The id is a number: for any other path the gateway doesn’t send this page.
    const call = JSON.stringify(query).replaceAll('":id"', "location.pathname.split('/').pop()");
    const asked = asksUnfilteredOnly ? `location.search ? null : ${call}` : call;
    const script = await minified(
      boot
        .replace(/declare const SCRIPTS.*/, () => `const SCRIPTS = ${JSON.stringify(scripts)};`)
        .replace(/declare const QUERY.*/, () => `const QUERY = ${asked};`)
        .replace(/declare const IS_ENTRANCE.*/, () => `const IS_ENTRANCE = ${isEntrance === true};`)
        .replace(
          /declare const REMOTE.*/,
          () => `const REMOTE = ${JSON.stringify(remote ? [remote, path, REMOTE_CONTRACT] : null)};`,
        ),
    );
    const style = `<style nonce="__CSP_NONCE__">${css}${FRAME_STYLE}</style>`;
    const page = withoutScripts
      .replace('</head>', () => `${style}<script nonce="__CSP_NONCE__">${script}</script></head>`)
      // Hidden from keyboard and screen readers: it is replaced as soon as it could react.
      .replace(
        '<div id="root">',
        () => `<div id="root"><div id="first-frame" inert aria-hidden="true">${markup}</div>`,
      );
    assertSlots(page, SLOTS);
    writeWhole(join(dist, SCREENS, `${path.replace(/:\w+$/, '_id')}.mustache`), page);
  }
}

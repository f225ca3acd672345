import type { Random } from '../../scan/cards/random.ts';
import type { Thing } from './things.ts';

/** Things that are no card, in the development world only. Every draw has its own sizes, colours and contents. */
type Draw = (random: Random) => Thing;

const WORDS =
  'market garden weather morning travel music recipe history village update release project backlog server option volume chapter letter reader window account balance number street signal update profile photo camera message answer station ticket travel kitchen winter summer river forest'.split(
    ' ',
  );
const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const block = (css: string, inside = ''): string => `<div style="${css}">${inside}</div>`;
const light = (random: Random): string => `hsl(${random.int(0, 360)} ${random.int(0, 30)}% ${random.int(86, 99)}%)`;
const dark = (random: Random): string => `hsl(${random.int(0, 360)} ${random.int(0, 40)}% ${random.int(5, 22)}%)`;
const vivid = (random: Random): string => `hsl(${random.int(0, 360)} ${random.int(35, 85)}% ${random.int(28, 62)}%)`;
const anyTone = (random: Random): string => random.pick([light, dark, vivid])(random);
const face = (random: Random): string => random.pick(['sans-serif', 'serif', 'monospace']);
const gradient = (random: Random): string =>
  `linear-gradient(${random.int(0, 360)}deg,${anyTone(random)},${vivid(random)} ${random.int(30, 70)}%,${anyTone(random)})`;

const thing = (width: number, height: number, css: string, inside: string, shines = false): Thing => ({
  html: `<div style="box-sizing:border-box;width:${width}px;height:${height}px;overflow:hidden;${css}">${inside}</div>`,
  width,
  height,
  shines,
});

type Content = (random: Random, width: number, height: number) => string;

/** Contents of screens, light or dark; each fills its area. */
const CONTENTS: readonly Content[] = [
  (random, width, height) =>
    block(
      `height:${height}px;background:${light(random)};color:${dark(random)};font:${random.int(14, 26)}px/1.5 ${face(random)};padding:${random.int(16, 70)}px`,
      `<h2>${words(random, 3)}</h2>${times(8, () => `<p>${words(random, Math.round(width / 26))}.</p>`)}`,
    ),
  (random, _, height) =>
    block(
      `height:${height}px;background:${dark(random)};color:${light(random)};font:${random.int(14, 22)}px/1.6 monospace;padding:20px`,
      times(28, () =>
        block(
          `margin-left:${random.int(0, 5) * 26}px;color:${random.chance(0.3) ? vivid(random) : 'inherit'}`,
          words(random, random.int(1, 8)),
        ),
      ),
    ),
  (random, width, height) =>
    block(
      `height:${height}px;background:${gradient(random)};position:relative`,
      block(
        `position:absolute;left:${width * 0.3}px;bottom:${height * 0.12}px;color:#fff;font:26px ${face(random)}`,
        words(random, random.int(0, 6)),
      ),
    ),
  // A photograph: blobs of colour.
  (random, width, height) =>
    block(
      `height:${height}px;background:${gradient(random)};position:relative`,
      times(random.int(5, 14), () =>
        block(
          `position:absolute;left:${random.int(-60, width)}px;top:${random.int(-60, height)}px;width:${random.int(60, 400)}px;height:${random.int(60, 400)}px;border-radius:${random.int(0, 50)}%;background:${anyTone(random)};filter:blur(${random.int(0, 14)}px)`,
        ),
      ),
    ),
  // Tiles: a home screen, a shop, a call with many people.
  (random, _width, height) => {
    const [columns, rows] = [random.int(2, 6), random.int(2, 6)];
    const gap = random.int(6, 34);
    return block(
      `height:${height}px;box-sizing:border-box;background:${random.chance(0.4) ? gradient(random) : anyTone(random)};display:grid;grid-template-columns:repeat(${columns},1fr);grid-template-rows:repeat(${rows},1fr);gap:${gap}px;padding:${gap}px`,
      times(columns * rows, () =>
        block(
          `background:${anyTone(random)};border-radius:${random.int(0, 24)}px;font:16px sans-serif;padding:8px`,
          random.chance(0.4) ? words(random, 2) : '',
        ),
      ),
    );
  },
  // A window with a bar and a list, a mail program.
  (random, width, height) =>
    block(
      `height:${height}px;display:grid;grid-template:56px 1fr/${Math.round(width * random.between(0.18, 0.34))}px 1fr;background:${light(random)};font:18px ${face(random)};color:#223`,
      `${block(`grid-column:1/3;background:${vivid(random)};color:#fff;padding:14px`, words(random, 3))}${block(
        `background:${anyTone(random)};padding:12px`,
        times(12, () => block('padding:9px', words(random, 2))),
      )}${block(
        'padding:18px',
        times(14, () => block('border-bottom:1px solid #ccc;padding:9px', words(random, random.int(3, 8)))),
      )}`,
    ),
  // Figures: bars.
  (random, _, height) =>
    block(
      `height:${height}px;box-sizing:border-box;background:${random.chance(0.5) ? light(random) : dark(random)};padding:40px;display:flex;gap:${random.int(6, 26)}px;align-items:flex-end`,
      times(random.int(5, 16), () => block(`flex:1;background:${vivid(random)};height:${random.int(8, 95)}%`)),
    ),
  // Only light.
  (random, _, height) =>
    block(`height:${height}px;background:${random.chance(0.5) ? anyTone(random) : gradient(random)}`),
];

/** A screen of these proportions with a frame, and possibly a wider lower edge. */
function screen(random: Random, long: number, aspect: number, frame: readonly [number, number], round: number): Thing {
  const [width, height] = [long, Math.round(long / aspect)];
  const border = random.int(...frame);
  const chin = random.chance(0.4) ? random.int(0, 40) : 0;
  const colour = random.weighted([
    ['#0b0c0d', 5],
    ['#1d1f22', 4],
    ['#e6e7e9', 2],
    ['#b9bcc0', 1],
  ] as const);
  const [inner, tall] = [width - 2 * border, height - 2 * border - chin];
  const content = random.pick(CONTENTS)(random, inner, tall);
  return thing(
    width,
    height,
    `background:${colour};border-radius:${round}px;padding:${border}px`,
    block(`width:${inner}px;height:${tall}px;overflow:hidden;border-radius:${Math.round(round / 2)}px`, content),
    true,
  );
}

const screens: readonly Draw[] = [
  (random) =>
    screen(random, random.int(980, 1280), random.pick([16 / 9, 16 / 10, 3 / 2, 1.6]), [8, 30], random.int(0, 14)),
  (random) => screen(random, random.int(980, 1280), random.pick([16 / 9, 21 / 9, 1.25, 4 / 3]), [6, 44], 0),
  (random) => screen(random, random.int(760, 1000), random.pick([4 / 3, 1.43, 1.6]), [18, 60], random.int(16, 44)),
  (random) => screen(random, random.int(360, 420), 1 / random.between(1.75, 2.2), [5, 26], random.int(14, 54)),
  (random) => screen(random, random.int(760, 900), random.between(1.75, 2.2), [5, 26], random.int(14, 54)),
];

const SHEETS = [
  [620, 877],
  [877, 620],
  [640, 828],
  [437, 620],
  [620, 437],
  [420, 594],
] as const;

const paper = (random: Random): string =>
  random.weighted([
    [light(random), 6],
    [`hsl(${random.int(40, 60)} ${random.int(20, 90)}% ${random.int(76, 92)}%)`, 2],
    [vivid(random), 1],
  ]);

const sheets: readonly Draw[] = [
  // A letter.
  (random) => {
    const [width, height] = random.pick(SHEETS);
    const size = random.int(11, 20);
    return thing(
      width,
      height,
      `background:${paper(random)};color:#26282c;font:${size}px/1.5 ${face(random)};padding:${random.int(30, 80)}px`,
      `${block('text-align:right', `<b>${words(random, 2)}</b><br>${words(random, 3)}`)}<h3>${words(random, 4)}</h3>${times(random.int(2, 9), () => `<p>${words(random, random.int(14, 60))}.</p>`)}`,
    );
  },
  // A poster or a page with one large picture.
  (random) => {
    const [width, height] = random.pick(SHEETS);
    return thing(
      width,
      height,
      `background:${paper(random)};color:${dark(random)};font:${random.int(16, 30)}px/1.3 ${face(random)};padding:${random.int(20, 60)}px`,
      `<h1>${words(random, random.int(1, 4))}</h1>${block(`height:${Math.round(height * random.between(0.25, 0.5))}px;background:${gradient(random)}`)}<p>${words(random, 30)}</p>`,
    );
  },
  // A form, a calendar, a table.
  (random) => {
    const [width, height] = random.pick(SHEETS);
    const [rows, columns] = [random.int(6, 26), random.int(2, 8)];
    return thing(
      width,
      height,
      `background:${paper(random)};color:#333;font:13px ${face(random)};padding:${random.int(24, 60)}px`,
      `<h2>${words(random, 2)}</h2>${block(
        `display:grid;grid-template-columns:repeat(${columns},1fr);border:1px solid #777`,
        times(rows * columns, () =>
          block('border:1px solid #999;padding:6px', random.chance(0.6) ? random.pick(WORDS) : '&nbsp;'),
        ),
      )}`,
    );
  },
  // A page of a notebook: lines or squares, sometimes written on.
  (random) => {
    const [width, height] = random.pick(SHEETS);
    const step = random.int(16, 40);
    const ink = random.pick(['#a9b9d6', '#c9c9cc', '#d6b0b0']);
    const squares = random.chance(0.5)
      ? `,repeating-linear-gradient(90deg,transparent 0 ${step - 1}px,${ink} ${step - 1}px ${step}px)`
      : '';
    return thing(
      width,
      height,
      `background:repeating-linear-gradient(transparent 0 ${step - 1}px,${ink} ${step - 1}px ${step}px)${squares},${light(random)};font:italic ${step - 8}px/${step}px cursive,serif;color:#2c3c78;padding:${step}px`,
      random.chance(0.6) ? words(random, random.int(10, 120)) : '',
    );
  },
  // An empty sheet.
  (random) => {
    const [width, height] = random.pick(SHEETS);
    return thing(width, height, `background:${paper(random)}`, '');
  },
  // An envelope: address and stamp.
  (random) => {
    const [width, height] = random.pick([
      [880, 440],
      [648, 456],
      [916, 648],
      [760, 520],
    ] as const);
    return thing(
      width,
      height,
      `background:${random.chance(0.6) ? light(random) : `hsl(32 ${random.int(25, 50)}% ${random.int(55, 74)}%)`};font:20px/1.4 ${face(random)};color:#223;position:relative`,
      `${block('position:absolute;right:24px;top:24px;width:90px;height:110px;border:3px dotted #fff;background:hsl(200 40% 50%)')}${block(
        `position:absolute;left:${random.int(40, 400)}px;top:${Math.round(height * 0.45)}px;`,
        `${words(random, 2)}<br>${words(random, 2)} ${random.digits(2)}<br>${random.digits(5)} ${words(random, 1)}`,
      )}`,
    );
  },
  // A receipt.
  (random) =>
    thing(
      300,
      random.int(560, 1000),
      `background:${light(random)};font:15px/1.35 monospace;color:#333;padding:20px`,
      times(random.int(16, 40), () =>
        block(
          'display:flex;justify-content:space-between',
          `<span>${random.pick(WORDS)}</span><span>${random.digits(3)}</span>`,
        ),
      ),
    ),
  // A photograph with a white rim.
  (random) => {
    const [width, height] = random.pick([
      [900, 600],
      [800, 600],
      [700, 840],
      [600, 600],
    ] as const);
    const rim = random.int(0, 40);
    return thing(
      width,
      height,
      `background:#f6f5f2;padding:${rim}px`,
      CONTENTS[3]!(random, width - 2 * rim, height - 2 * rim),
    );
  },
];

function keys(random: Random): Thing {
  const [size, gap] = [random.int(38, 70), random.int(3, 16)];
  const [rows, columns] = random.pick([
    [5, 14],
    [6, 15],
    [5, 10],
    [4, 4],
    [5, 4],
    [6, 18],
  ] as const);
  const [base, key, ink] = random.chance(0.6)
    ? [dark(random), dark(random), '#ccd']
    : [light(random), light(random), '#334'];
  const width = columns * (size + gap) + gap * 3;
  const height = rows * (size + gap) + gap * 3;
  const line = (index: number): string =>
    block(
      `display:flex;gap:${gap}px;margin-bottom:${gap}px`,
      times(columns - (index > 2 ? random.int(0, 3) : 0), () =>
        block(
          `flex:${random.chance(0.08) ? 2 : 1};height:${size}px;background:${key};border-radius:${random.int(2, 10)}px;color:${ink};font:16px sans-serif;text-align:center;box-shadow:0 2px 2px #0006`,
          random.digits(1),
        ),
      ),
    );
  return thing(
    width,
    height,
    `background:${base};padding:${gap * 1.5}px;border-radius:${random.int(0, 24)}px`,
    times(rows, line),
  );
}

const objects: readonly Draw[] = [
  // A book, a magazine, a box of something: a title and a picture or a band.
  (random) => {
    const [width, height] = random.pick([
      [520, 780],
      [600, 800],
      [780, 560],
      [640, 640],
      [460, 700],
    ] as const);
    const band = random.chance(0.5)
      ? block(`margin:0 -40px;height:${random.int(40, 260)}px;background:${gradient(random)}`)
      : '';
    return thing(
      width,
      height,
      `background:${random.chance(0.3) ? gradient(random) : anyTone(random)};color:${anyTone(random)};font:${random.int(22, 40)}px/1.2 ${face(random)};padding:40px`,
      `${block('font-size:1.8em;font-weight:700', words(random, random.int(1, 4)))}${band}${block(`margin-top:${random.int(20, 300)}px`, words(random, random.int(0, 5)))}`,
    );
  },
  // A placemat, a cloth, a mouse pad: a border or none, a pattern or none.
  (random) => {
    const [width, height] = random.pick([
      [900, 640],
      [860, 600],
      [1000, 460],
      [620, 540],
      [760, 760],
    ] as const);
    const step = random.int(8, 60);
    const pattern = random.chance(0.6)
      ? `repeating-linear-gradient(${random.pick([0, 90, 45, 135])}deg,transparent 0 ${step / 2}px,${anyTone(random)} ${step / 2}px ${step}px),`
      : '';
    return thing(
      width,
      height,
      `background:${pattern}${anyTone(random)};border:${random.chance(0.5) ? random.int(4, 40) : 0}px solid ${anyTone(random)};border-radius:${random.int(0, 40)}px`,
      '',
    );
  },
  // A wallet, a tray, a closed laptop, a pad: one colour, round corners, hardly anything on it.
  (random) => {
    const [width, height] = random.pick([
      [760, 600],
      [1000, 700],
      [560, 440],
      [840, 400],
    ] as const);
    return thing(
      width,
      height,
      `background:${random.chance(0.5) ? dark(random) : anyTone(random)};border-radius:${random.int(0, 60)}px;display:grid;place-items:center;color:${anyTone(random)};font:40px sans-serif`,
      random.chance(0.4)
        ? block(
            `width:${random.int(40, 110)}px;height:${random.int(40, 110)}px;border-radius:50%;background:${anyTone(random)}`,
          )
        : '',
    );
  },
  // A calculator, a remote control, a telephone's buttons.
  (random) => {
    const [columns, rows] = [random.int(3, 5), random.int(4, 8)];
    return thing(
      columns * 110 + 60,
      rows * 90 + 220,
      `background:${anyTone(random)};border-radius:${random.int(8, 50)}px;padding:30px`,
      `${block(`height:120px;background:#9aa58c;margin-bottom:30px;font:60px monospace;text-align:right;padding:10px`, random.digits(5))}${block(
        `display:grid;grid-template-columns:repeat(${columns},1fr);gap:22px`,
        times(columns * rows, () => block(`height:64px;border-radius:12px;background:${anyTone(random)}`)),
      )}`,
    );
  },
];

export const DEVELOPMENT_THINGS: Record<'screen' | 'sheet' | 'keyboard' | 'object', readonly Draw[]> = {
  screen: screens,
  sheet: sheets,
  keyboard: [keys],
  object: objects,
};

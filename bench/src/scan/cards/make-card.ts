import type { Point, Quad } from '@kaard/recognition';
import sharp, { type Sharp } from 'sharp';
import { cutOut } from '../../detect/run/look.ts';
import type { CardContent } from './content/card.ts';
import { drawCard } from './content/draw-card.ts';
import { drawHanCard } from './content/han/draw-han-card.ts';
import { hanTexts } from './content/han/han-truth.ts';
import { truthOf } from './content/truth-of.ts';
import { FRAME } from './photo/camera.ts';
import { clutterHtml } from './photo/clutter.ts';
import { photograph } from './photo/photograph.ts';
import { SURFACES } from './photo/surfaces.ts';
import type { Random } from './random.ts';
import { type Design, drawDesign } from './render/design.ts';
import { styleSheet } from './render/document.ts';
import { type Family, PER_MM } from './render/family.ts';
import { drawHanDesign, hanStyles } from './render/han-design.ts';
import { createHanKit } from './render/han-kit.ts';
import { createKit } from './render/kit.ts';
import type { Box, Measured } from './render/measure.ts';
import type { Studio } from './render/studio.ts';
import { type CardTruth, type Form, type LineRole, type TruthLine, toPair } from './truth.ts';
import type { HanWorld, World } from './worlds/world.ts';

export interface MadeCard {
  truth: CardTruth;
  pictures: Partial<Record<Form, Buffer>>;
}

/** Pixels of the rendered card per pixel of the flat picture, because photos are sampled from more than they show. */
export const RENDER_SCALE = 2;

/** The least readable font size on the photo, in pixels; Chinese characters have more strokes. */
const LEGIBLE = { latin: 17.5, han: 20 };

/** How often a card is laid out again before its content counts as impossible. */
const ATTEMPTS = 40;

/** Makes one card of a world in the given forms. */
export async function makeCard(
  world: World | HanWorld,
  studio: Studio,
  forms: readonly Form[],
  random: Random,
): Promise<MadeCard> {
  const content =
    'regions' in world ? drawHanCard(world, random.fork('content')) : drawCard(world, random.fork('content'));
  const { family, design, size, measured, png } = await layOut(content, world, studio, random.fork('layout'));
  const shown = world.name.endsWith('development') ? DEVELOPMENT_SURFACES : Object.keys(SURFACES);
  const told = truthOf(content);
  const [width, height] = [Math.round(size[0] * PER_MM), Math.round(size[1] * PER_MM)];
  const least = Math.min(...measured.lines.filter(({ role }) => WANTED.has(role)).map(({ fontSize }) => fontSize));
  const truth: CardTruth = {
    ...told,
    fonts: [...new Set(Object.values(design.fonts).map(({ family: name }) => name))],
    files: {},
    minText: { flat: round(least) },
  };
  const pictures: MadeCard['pictures'] = {};
  if (forms.includes('flat')) pictures.flat = await sharp(png).resize(width, height).jpeg({ quality: 92 }).toBuffer();

  const asFractions = (quad: Quad): Quad => quad.map(({ x, y }) => ({ x: x / width, y: y / height })) as Quad;
  const quads = measured.lines.map(({ box, turn }) => toQuad(box, turn));
  let toPhoto: ((point: Point) => Point) | undefined;
  if (forms.some((form) => form !== 'flat')) {
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const table = random.fork('table');
    const clutter = table.chance(0.22)
      ? await studio.drawLayer({ html: clutterHtml(world.fonts, table), width: FRAME.width, height: FRAME.height })
      : undefined;
    const photo = await photograph({
      flat: { width: info.width, height: info.height, data },
      size,
      text: quads.map(asFractions),
      smallest: least * RENDER_SCALE,
      legible: content.han ? LEGIBLE.han : LEGIBLE.latin,
      surface: table.pick(shown),
      clutter,
      random: random.fork('photo'),
    });
    toPhoto = ({ x, y }) => photo.projection(x / width, y / height);
    truth.corners = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ].map(([x, y]) => toPair(toPhoto!({ x: x!, y: y! })));
    truth.kind?.push(...photo.tags);
    const onPhoto = least * photo.scale * RENDER_SCALE;
    truth.minText = { flat: round(least), photo: round(onPhoto), capture: round(onPhoto / 2) };
    const raw = sharp(photo.pixels.data, { raw: { ...FRAME, channels: 3 } });
    if (forms.includes('web')) pictures.web = await sentByWebApp(raw);
    if (forms.includes('photo')) pictures.photo = await raw.clone().jpeg({ quality: 85 }).toBuffer();
    if (forms.includes('capture'))
      pictures.capture = await raw.clone().resize(640, 360, { kernel: 'linear' }).jpeg({ quality: 40 }).toBuffer();
  }
  truth.lines = measured.lines.map(({ text, role, vertical }, index): TruthLine => {
    const quad = quads[index]!;
    return {
      text,
      role: role as LineRole,
      quad: quad.map(toPair),
      ...(vertical ? { vertical } : {}),
      ...(toPhoto ? { photo: quad.map(toPhoto).map(toPair) } : {}),
    };
  });
  truth.icons = measured.icons.map(({ icon, box }) => {
    const quad = toQuad(box, 0);
    return { icon, quad: quad.map(toPair), ...(toPhoto ? { photo: quad.map(toPhoto).map(toPair) } : {}) };
  });
  truth.kind = [
    `layout:${family.name}`,
    ...(design.dark ? ['dark'] : []),
    `texture:${design.texture.name}`,
    ...lookTags(design),
    ...(truth.kind ?? []),
  ];
  return { truth, pictures };
}

/** The camera's frame, cut by the product's own finder; the whole frame if it finds no card. */
async function sentByWebApp(frame: Sharp): Promise<Buffer> {
  const found = await cutOut(await frame.clone().png({ compressionLevel: 1 }).toBuffer());
  return found ?? frame.clone().jpeg({ quality: 85 }).toBuffer();
}

const WANTED = new Set(['name', 'title', 'company', 'email', 'phone', 'website', 'social']);

/** The other surfaces are only used for validation cards. */
const DEVELOPMENT_SURFACES = ['wood', 'fabric', 'marble', 'desk', 'leather', 'granite', 'concrete'];

async function layOut(content: CardContent, world: World | HanWorld, studio: Studio, random: Random) {
  const reasons: string[] = [];
  const vertical = content.han?.vertical ?? false;
  const families = world.families.filter(
    (family) => (family.vertical ?? false) === vertical && (!content.code || family.name !== 'framed'),
  );
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draw = random.fork(String(attempt));
    const family: Family = draw.pick(families);
    const { han } = content;
    const design = han
      ? drawHanDesign(world, han.script, family.dark, draw.fork('design'))
      : drawDesign(world, family.dark, draw.fork('design'));
    const kit = (han ? createHanKit : createKit)(content, design, world, draw.fork('kit'));
    const size = draw.pick(family.sizes);
    const composition = family.compose({ card: content, design, kit, random: draw.fork('family') });
    const drawn = await studio.drawCard({
      css: styleSheet(design, composition, size) + (han ? hanStyles(draw.fork('han')) : ''),
      html: composition.html,
      language: content.language,
      ownTypesOnly: han !== undefined,
    });
    if (!drawn) {
      reasons.push(family.name);
      continue;
    }
    assertPrinted(content, drawn.measured, family.name);
    return { family, design, size, ...drawn };
  }
  throw new Error(`no layout takes this card (tried ${reasons.join(', ')}): ${JSON.stringify(content)}`);
}

/** @throws if a layout left something out or printed it twice, because its truth would be wrong */
function assertPrinted(content: CardContent, { lines }: Measured, family: string): void {
  const squeeze = (text: string): string =>
    text
      .toLocaleLowerCase(content.language)
      .normalize('NFKD')
      .replace(/[\p{M}\s]/gu, '')
      .replace(/ß/g, 'ss');
  const printed = squeeze(lines.map(({ text }) => text).join(' '));
  const wanted = [
    content.name?.printed,
    ...content.titles,
    content.department,
    content.company?.brand,
    content.company?.trade,
    content.company?.legalLine,
    ...content.phones.map((phone) => phone.printed),
    ...content.emails,
    content.website,
    ...content.socials.map((social) => social.printed),
    ...content.address,
    content.slogan,
    ...(content.han ? hanTexts(content.han) : []),
  ].filter((value) => value !== undefined);
  for (const value of wanted)
    if (!printed.includes(squeeze(value))) throw new Error(`layout ${family} does not print "${value}"`);
  const counts = { email: content.emails.length, website: content.website ? 1 : 0, name: content.name ? 1 : 0 };
  for (const [role, count] of Object.entries(counts)) {
    const found = new Set(lines.filter((entry) => entry.role === role).map(({ text }) => text)).size;
    if (count === 0 && found > 0) throw new Error(`layout ${family} prints a ${role} that is not there`);
  }
}

/** The corners clockwise from where the text begins. */
function toQuad({ left, top, right, bottom }: Box, turn: 0 | 90 | 270): Quad {
  const [a, b, c, d] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ] as const;
  if (turn === 90) return [b, c, d, a];
  if (turn === 270) return [d, a, b, c];
  return [a, b, c, d];
}

const lookTags = ({ fonts, name, company }: Design): string[] => [
  ...(fonts.display.kind === 'script' ? ['script-font'] : []),
  ...(fonts.body.kind === 'mono' ? ['mono-font'] : []),
  ...(name.transform === 'uppercase' ? ['caps-name'] : []),
  ...(name.spacing > 0.1 || company.spacing > 0.1 ? ['letter-spaced'] : []),
];

const round = (value: number): number => Math.round(value * 10) / 10;

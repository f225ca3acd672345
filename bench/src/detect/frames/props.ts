import sharp from 'sharp';
import { FRAME } from '../../scan/cards/photo/camera.ts';
import { clutterHtml } from '../../scan/cards/photo/clutter.ts';
import { layOn } from '../../scan/cards/photo/lay.ts';
import type { Pixels } from '../../scan/cards/photo/raster.ts';
import type { Random } from '../../scan/cards/random.ts';
import type { Studio } from '../../scan/cards/render/studio.ts';
import { developmentWorld } from '../../scan/cards/worlds/development/index.ts';
import { validationWorld } from '../../scan/cards/worlds/validation/index.ts';
import { THINGS, type ThingKind } from './things.ts';

/** A flat thing as drawn. */
export interface Prop {
  flat: Pixels;
  /** Its proportions, in any unit. */
  size: readonly [number, number];
  shines: boolean;
}

/** Things that lie on tables beside cards. */
export interface Props {
  thing(kind: ThingKind, random: Random): Promise<Prop>;
  /** The table with papers, pens and cups around its middle. */
  strewn(table: Pixels, random: Random): Promise<Pixels>;
}

const WORLDS = { development: developmentWorld, validation: validationWorld };

/**
 * @param shelf the number of drawings of each kind that frames for fitting share, because drawing a thing takes longer
 * than photographing it; frames for measuring never share drawings (0)
 */
export function openProps(world: keyof typeof WORLDS, studio: Studio, shelf: number): Props {
  const drawn = new Map<string, Promise<unknown>>();
  /** Picks one of the shared drawings; it is drawn on first use. */
  const shared = <T>(kind: string, random: Random, draw: () => Promise<T>): Promise<T> => {
    if (shelf === 0) return draw();
    const key = `${kind}/${random.fork('shelf').int(1, shelf)}`;
    const known = drawn.get(key) as Promise<T> | undefined;
    if (known) return known;
    const fresh = draw();
    drawn.set(key, fresh);
    return fresh;
  };
  return {
    thing: (kind, random) =>
      shared(kind, random, async () => {
        const { html, width, height, shines } = random.pick(THINGS[world][kind])(random);
        const png = await studio.drawLayer({ html, width, height });
        const picture = sharp(png).flatten({ background: '#222' }).raw();
        const { data, info } = await picture.toBuffer({ resolveWithObject: true });
        return { flat: { width: info.width, height: info.height, data }, size: [width, height] as const, shines };
      }),
    async strewn(table, random) {
      const layer = await shared('clutter', random, async () => {
        const html = clutterHtml(WORLDS[world].fonts, random.fork('clutter'));
        const png = await studio.drawLayer({ html, width: FRAME.width, height: FRAME.height });
        return sharp(png).resize(FRAME.width, FRAME.height).toBuffer();
      });
      return layOn(table, layer);
    },
  };
}

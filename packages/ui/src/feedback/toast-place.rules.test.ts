import { describe, expect, it } from '@jest/globals';
import { liftOf, type Obstacle, WEIGHTS, type Weight } from './toast-place.rules.ts';

const ROOM = { top: 64, bottom: 780 };
const at = (top: number, weight: Weight = WEIGHTS.main, height = 48): Obstacle => ({
  top,
  bottom: top + height,
  weight,
});
/** The window's pixels under a toast of 80 that makes way for these. */
const standsOn = (...obstacles: Obstacle[]) => {
  const bottom = ROOM.bottom - liftOf(80, ROOM, obstacles);
  return { top: bottom - 80, bottom };
};

describe('the place of a toast', () => {
  it('is the bottom of the room, where nothing is', () => {
    expect(standsOn()).toEqual({ top: 700, bottom: 780 });
    expect(standsOn(at(300))).toEqual({ top: 700, bottom: 780 });
  });

  it('is above a button at the bottom, and above the next one when there is no room between', () => {
    expect(standsOn(at(720))).toEqual({ top: 632, bottom: 712 });
    expect(standsOn(at(720), at(640))).toEqual({ top: 552, bottom: 632 });
  });

  it('is the top when only that is free', () => {
    const rows = [150, 250, 350, 450, 550, 650, 750].map((top) => at(top));
    expect(standsOn(...rows)).toEqual({ top: 64, bottom: 144 });
  });

  it('leaves what has the keyboard free before buttons, buttons before fields, fields before links', () => {
    const all = (weight: Weight) => [70, 150, 230, 310, 390, 470, 550, 630].map((top) => at(top, weight, 79));
    expect(standsOn(...all(WEIGHTS.main), at(710, WEIGHTS.focused)).bottom).toBeLessThanOrEqual(710);
    expect(standsOn(...all(WEIGHTS.control), at(710, WEIGHTS.main)).bottom).toBeLessThanOrEqual(710);
    expect(standsOn(...all(WEIGHTS.link), at(710, WEIGHTS.control)).bottom).toBeLessThanOrEqual(710);
  });

  it('leaves what is told on the page free before links', () => {
    const links = [70, 150, 310, 390, 470, 550, 630, 710].map((top) => at(top, WEIGHTS.link, 79));
    expect(standsOn(...links, at(230, WEIGHTS.notice, 79)).bottom).toBe(780);
    expect(standsOn(...links.slice(0, -1), at(710, WEIGHTS.notice, 70)).bottom).toBeLessThanOrEqual(710);
  });

  it('stays at the bottom when it is no better elsewhere', () => {
    const rows = [70, 150, 230, 310, 390, 470, 550, 630, 710].map((top) => at(top, WEIGHTS.link, 79));
    expect(standsOn(...rows).bottom).toBe(780);
  });

  it('may stand on a part of something large, but not on its middle', () => {
    expect(standsOn(at(400, WEIGHTS.main, 380))).toEqual({ top: 700, bottom: 780 });
    const { top, bottom } = standsOn(at(520, WEIGHTS.main, 400), at(760, WEIGHTS.main, 20));
    expect(top > 720 || bottom < 720).toBe(true);
  });

  it('is inside the room however little of it there is', () => {
    expect(liftOf(80, { top: 0, bottom: 60 }, [at(10)])).toBe(0);
  });
});

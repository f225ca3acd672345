import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boundsOf, panned, transformOf, viewOf, WHOLE_PICTURE, zoomed } from './picture-view.rules.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const shape = fc.double({ min: 0.4, max: 2.5, noNaN: true });
const NEAR = 1e-6;

describe('the view of the picture', () => {
  it('shows a lying picture of the frame’s shape as it is', () => {
    expect(viewOf(WHOLE_PICTURE, { picture: 1.6, frame: 1.6 })).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('shows an upright picture whole, in the middle', () => {
    const view = viewOf(WHOLE_PICTURE, { picture: 0.5, frame: 2 });
    expect(view).toEqual({ scale: 0.25, x: 0.375, y: 0 });
  });

  it('comes closer to what is asked for, but not closer than it may', () => {
    const middle = { left: 0.45, right: 0.55, top: 0.45, bottom: 0.55 };
    expect(viewOf(middle, { picture: 1, frame: 1 }, { maxScale: 4 })).toEqual({ scale: 4, x: -1.5, y: -1.5 });
  });

  it('stops at the edge of the picture', () => {
    const corner = { left: 0, right: 0.1, top: 0, bottom: 0.1 };
    expect(viewOf(corner, { picture: 1, frame: 1 }, { maxScale: 4 })).toEqual({ scale: 4, x: 0, y: 0 });
  });

  it('always shows the bounds whole and leaves no empty edge beside a picture larger than the frame', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, fraction, shape, shape, (a, b, c, d, picture, frame) => {
        const bounds = { left: Math.min(a, b), right: Math.max(a, b), top: Math.min(c, d), bottom: Math.max(c, d) };
        const { scale, x, y } = viewOf(bounds, { picture, frame }, { maxScale: 5, margin: 0.1 });
        const height = scale / picture;
        expect(bounds.left * scale + x).toBeGreaterThanOrEqual(-NEAR);
        expect(bounds.right * scale + x).toBeLessThanOrEqual(1 + NEAR);
        expect(bounds.top * height + y).toBeGreaterThanOrEqual(-NEAR);
        expect(bounds.bottom * height + y).toBeLessThanOrEqual(1 / frame + NEAR);
        if (scale > 1) expect(Math.max(x, 1 - (x + scale))).toBeLessThanOrEqual(NEAR);
        if (height > 1 / frame) expect(Math.max(y, 1 / frame - (y + height))).toBeLessThanOrEqual(NEAR);
      }),
    );
  });

  it('is written as a transform of an element as wide as the frame', () => {
    expect(transformOf({ scale: 2, x: -0.5, y: -0.25 }, { picture: 2, frame: 1 })).toBe(
      'translate(-50%, -50%) scale(2)',
    );
  });
});

describe('the bounds of boxes', () => {
  it('are nothing without boxes and stay inside the picture', () => {
    expect(boundsOf([])).toBeNull();
    const beyond = [
      { x: -0.1, y: 0.5 },
      { x: 1.2, y: 0.6 },
    ];
    expect(boundsOf([beyond])).toEqual({ left: 0, top: 0.5, right: 1, bottom: 0.6 });
  });
});

describe('a view that the person moves', () => {
  const shapes = { picture: 2, frame: 2 };
  const whole = viewOf(WHOLE_PICTURE, shapes);

  it('grows around the point that was meant, eightfold at most, and shrinks to the whole picture again', () => {
    const corner = { x: 0, y: 0 };
    expect(zoomed(whole, 2, corner, shapes)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(zoomed(whole, 2, { x: 0.5, y: 0.25 }, shapes)).toEqual({ scale: 2, x: -0.5, y: -0.25 });
    expect(zoomed(whole, 100, corner, shapes).scale).toBe(8);
    expect(zoomed(zoomed(whole, 4, { x: 1, y: 0.5 }, shapes), 0.01, corner, shapes)).toEqual(whole);
  });

  it('never shows what is beyond the picture', () => {
    const large = zoomed(whole, 2, { x: 0.5, y: 0.25 }, shapes);
    expect(panned(large, { x: 9, y: 9 }, shapes)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(panned(large, { x: -9, y: -9 }, shapes)).toEqual({ scale: 2, x: -1, y: -0.5 });
    expect(panned(whole, { x: 0.3, y: 0 }, shapes)).toEqual(whole);
  });
});

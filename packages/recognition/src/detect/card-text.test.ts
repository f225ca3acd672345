import { describe, expect, test } from '@jest/globals';
import { corners } from '../geometry/rectangle.ts';
import { cardText } from './card-text.ts';

const picture = { width: 1280, height: 720 };
const line = (x: number, y: number, width: number, degrees = 0) => ({
  centre: { x, y },
  width,
  height: 24,
  angle: (degrees * Math.PI) / 180,
});
const card = [line(500, 250, 300, 2), line(480, 300, 200, 1), line(520, 420, 380, 2), line(500, 460, 300, 3)];

describe("the card's text", () => {
  test('is all text where nothing speaks against it', () => {
    expect(cardText(card, corners, picture)).toEqual({ card, other: [] });
  });

  test('does not hold slanted lines beside it', () => {
    const paper = [line(1000, 200, 250, 30), line(1020, 240, 260, 31)];
    expect(cardText([...card, ...paper], corners, picture)).toEqual({ card, other: paper });
  });

  test("does not hold lines that the picture's edge cuts off", () => {
    const paper = [line(60, 100, 140, 3), line(70, 640, 160, 2)];
    expect(cardText([...card, ...paper], corners, picture)).toEqual({ card, other: paper });
  });

  test('holds a slanted word in its middle', () => {
    const stamp = line(500, 360, 100, 25);
    expect(cardText([...card, stamp], corners, picture).card).toContain(stamp);
  });

  test('holds a word that runs up its side', () => {
    const upright = line(800, 350, 200, 92);
    expect(cardText([...card, upright], corners, picture).card).toContain(upright);
  });

  test('holds a line whose box reaches the edge, right beside the others, and none whose letters are cut off', () => {
    const tight = { width: 720, height: 500 };
    const near = line(630, 490, 186);
    const cutOff = line(700, 300, 186);
    expect(cardText([...card, near, cutOff], corners, tight)).toEqual({ card: [...card, near], other: [cutOff] });
  });

  test('does not hold what reaches the edge far from the others', () => {
    const far = line(1190, 680, 184);
    expect(cardText([...card, far], corners, picture).other).toEqual([far]);
  });

  describe('seen from the side', () => {
    const slanting = Array.from({ length: 10 }, (_, at) => line(640, 200 + 42 * at, 320, 7 - 2.4 * at));

    test('holds the first lines, which run in another direction than most', () => {
      expect(cardText(slanting, corners, picture)).toEqual({ card: slanting, other: [] });
    });

    test('does not hold a line above them that runs otherwise', () => {
      const paper = line(640, 160, 320, 14);
      expect(cardText([paper, ...slanting], corners, picture)).toEqual({ card: slanting, other: [paper] });
    });
  });

  test('is everything when all lines are cut off: the card fills the picture', () => {
    const close = [line(640, 100, 1300), line(640, 300, 1300), line(640, 500, 1290)];
    expect(cardText(close, corners, picture).card).toEqual(close);
  });

  test('follows the card when most text is on something else', () => {
    const paper = Array.from({ length: 12 }, (_, i) => line(1150, 60 + i * 50, 300, -20));
    expect(cardText([...paper, ...card], corners, picture).card).toEqual(card);
  });
});

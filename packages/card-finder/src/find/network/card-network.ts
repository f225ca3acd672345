import { floats } from '../buffers.ts';
import { type Kernel, openKernel } from '../kernel/kernel.ts';
import type { Sums } from '../raster.ts';
import type { Cells } from '../sight.ts';
import { type CodedWeights, decodeWeights, LAYER_NAMES, LAYERS, type LayerName, TOLD, type Weights } from './layers.ts';
import { CODED } from './network.weights.ts';

/** An image in the kernel’s memory. */
interface Image {
  address: number;
  height: number;
  width: number;
  depth: number;
}

/** Addresses of each layer’s weights and biases. */
type Addresses = Record<LayerName, { weights: number; biases: number }>;

/** The maximum side of the input, which is half of a frame’s. */
const MOST_SIDE = 200;
/** Floats per pixel of all images together, including borders and some reserve. */
const FLOATS_PER_PIXEL = 14;

/** Space in floats for all images of one size, and the number of sizes that are kept. */
const ROOM = FLOATS_PER_PIXEL * MOST_SIDE ** 2;
const SIZES = 2;

/**
 * Processes the whole frame at once: a U-net (Ronneberger, Fischer and Brox 2015) with five halvings, whose coarse
 * images cover the whole frame and are added to the finer ones on the way back.
 */
export class CardNetwork {
  readonly #kernel: Kernel;
  readonly #addresses: Addresses;
  /** The address at which images begin. */
  readonly #base: number;
  /** Images for the last two sizes, the most recent first, because each frame is processed in two sizes alternately. */
  #images: Images[] = [];

  /** @throws RangeError if the number of weights doesn’t match the network */
  constructor(coded: CodedWeights) {
    const weights = decodeWeights(coded);
    const floats = LAYER_NAMES.reduce((sum, name) => sum + sizeOf(weights[name]), 0);
    this.#kernel = openKernel(4 * (floats + SIZES * ROOM));
    let at = 0;
    const put = (values: Float32Array): number => {
      this.#kernel.floats.set(values, at);
      at += values.length;
      return 4 * (at - values.length);
    };
    const placed = LAYER_NAMES.map((name) => [
      name,
      { weights: put(weights[name].weights), biases: put(weights[name].biases) },
    ]);
    this.#addresses = Object.fromEntries(placed) as Addresses;
    this.#base = 4 * at;
  }

  /**
   * @param sums of two by two pixels of the frame, or of a part of it
   * @param use key of the result’s buffer: the next call with the same key overwrites it
   * @throws RangeError above 200x200
   */
  look(sums: Sums, use = 'cells'): Cells {
    const images = this.#imagesFor(sums);
    const { input, first, second, third, fourth, fourthOn, fifth, fifthOn } = images;
    const { forFourth, forThird, thirdAgain, forSecond, secondAgain, told } = images;
    this.#take(sums, images);
    this.#convolve('toFirst', input, first);
    this.#convolve('toSecond', first, images.secondBefore);
    this.#convolve('second', images.secondBefore, second);
    this.#convolve('toThird', second, images.thirdBefore);
    this.#convolve('third', images.thirdBefore, third);
    this.#convolve('toFourth', third, images.fourthBefore);
    this.#convolve('fourth', images.fourthBefore, fourth);
    this.#convolve('fourthOn', fourth, fourthOn);
    this.#convolve('toFifth', fourthOn, images.fifthBefore);
    this.#convolve('fifth', images.fifthBefore, fifth);
    this.#convolve('fifthOn', fifth, fifthOn);
    this.#convolve('backToFourth', fifthOn, forFourth);
    this.#add(forFourth, fourthOn, true);
    this.#convolve('backToThird', fourthOn, forThird);
    this.#add(forThird, third, false);
    this.#convolve('thirdAgain', third, thirdAgain);
    this.#convolve('backToSecond', thirdAgain, forSecond);
    this.#add(forSecond, second, false);
    this.#convolve('secondAgain', second, secondAgain);
    this.#convolve('told', secondAgain, told);
    return this.#cellsOf(told, use);
  }

  #cellsOf({ address, height, width }: Image, use: string): Cells {
    const onCard = floats(`${use} on card`, width * height);
    const atCorner = floats(`${use} at corner`, width * height);
    const told = this.#kernel.floats;
    for (let row = 0, cell = 0; row < height; row++) {
      let at = address / 4 + ((row + 1) * (width + 2) + 1) * TOLD;
      for (let column = 0; column < width; column++, cell++, at += TOLD) {
        onCard[cell] = 1 / (1 + Math.exp(-told[at]!));
        atCorner[cell] = 1 / (1 + Math.exp(-told[at + 1]!));
      }
    }
    return { columns: width, rows: height, onCard, atCorner };
  }

  #take({ width, height, red, green, blue }: Sums, { input, planes }: Images): void {
    const { shorts, normalise } = this.#kernel;
    const count = width * height;
    const [first, second, third] = [planes, planes + 2 * count, planes + 4 * count];
    shorts.set(red, first / 2);
    shorts.set(green, second / 2);
    shorts.set(blue, third / 2);
    normalise(first, second, third, height, width, input.address);
  }

  #convolve(name: LayerName, from: Image, to: Image): void {
    const { size, step, channels, isRectified } = LAYERS[name];
    const { weights, biases } = this.#addresses[name];
    const { convolve1, convolve3 } = this.#kernel;
    const { address, height, width, depth } = from;
    if (size === 3) convolve3(address, height, width, depth, weights, biases, to.address, channels, step, isRectified);
    else convolve1(address, height, width, depth, weights, biases, to.address, channels, isRectified);
  }

  #add(coarse: Image, { address, height, width, depth }: Image, isRectified: boolean): void {
    this.#kernel.addUpsampled(coarse.address, address, height, width, depth, isRectified);
  }

  /** Lays out and clears images if the size differs from the last ones. */
  #imagesFor({ width, height }: Sums): Images {
    if (Math.max(width, height) > MOST_SIDE) throw new RangeError(`${width}x${height} pixels are too many`);
    const at = this.#images.findIndex(({ input }) => input.width === width && input.height === height);
    const images = at < 0 ? this.#layOut(width, height) : this.#images.splice(at, 1)[0]!;
    this.#images.unshift(images);
    return images;
  }

  /** Replaces the least recently used images. */
  #layOut(width: number, height: number): Images {
    const count = this.#images.length;
    const base = count < SIZES ? this.#base + 4 * ROOM * count : this.#images.pop()!.input.address;
    const images = layOut(base, width, height);
    this.#kernel.floats.fill(0, base / 4, images.planes / 4);
    return images;
  }
}

const sizeOf = ({ weights, biases }: Weights): number => weights.length + biases.length;

type Images = ReturnType<typeof layOut>;

function layOut(base: number, width: number, height: number) {
  let at = base;
  const take = (halvings: number, depth: number): Image => {
    const part = 2 ** halvings;
    const image = { address: at, width: Math.ceil(width / part), height: Math.ceil(height / part), depth };
    at += 4 * (image.width + 2) * (image.height + 2) * depth;
    return image;
  };
  const images = {
    input: take(0, LAYERS.toFirst.depth),
    first: take(1, LAYERS.toFirst.channels),
    secondBefore: take(2, LAYERS.toSecond.channels),
    second: take(2, LAYERS.second.channels),
    thirdBefore: take(3, LAYERS.toThird.channels),
    third: take(3, LAYERS.third.channels),
    fourthBefore: take(4, LAYERS.toFourth.channels),
    fourth: take(4, LAYERS.fourth.channels),
    fourthOn: take(4, LAYERS.fourthOn.channels),
    fifthBefore: take(5, LAYERS.toFifth.channels),
    fifth: take(5, LAYERS.fifth.channels),
    fifthOn: take(5, LAYERS.fifthOn.channels),
    forFourth: take(5, LAYERS.backToFourth.channels),
    forThird: take(4, LAYERS.backToThird.channels),
    thirdAgain: take(3, LAYERS.thirdAgain.channels),
    forSecond: take(3, LAYERS.backToSecond.channels),
    secondAgain: take(2, LAYERS.secondAgain.channels),
    told: take(2, LAYERS.told.channels),
  };
  return { ...images, planes: at };
}

export const network = new CardNetwork(CODED);

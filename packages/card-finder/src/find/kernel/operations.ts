/**
 * The operations of a small convolutional network, on one memory that the caller lays out. Addresses are in bytes,
 * multiples of 4, and not checked. An image consists of rows of pixels of channels in 32-bit floats, with a border of
 * one zero pixel all round: `(height + 2) * (width + 2) * channels` floats. Operations write inside the border and
 * leave it unchanged, so memory that held another image before must be cleared first. Weights are stored in the order
 * in which they are read: for each group of 8 channels (of `convolve1`: 4) the rows of the kernel, their columns, the
 * input’s channels, and last the channels of the group.
 */
export interface Operations {
  /**
   * A 3x3 convolution of an image with `depth` channels into one of `ceil(height / step)` rows and `ceil(width /
   * step)` columns. Pixel (0, 0) of the output reads (-1, -1) to (1, 1) of the input.
   * @param weights `[channels / 8][3][3][depth][8]`
   * @param channels of the output, a multiple of 8
   * @param isRectified negative values become 0
   */
  convolve3(
    input: number,
    height: number,
    width: number,
    depth: number,
    weights: number,
    biases: number,
    output: number,
    channels: number,
    step: 1 | 2,
    isRectified: boolean,
  ): void;

  /**
   * A 1x1 convolution.
   * @param weights `[channels / 4][depth][4]`
   * @param channels of the output, a multiple of 4
   */
  convolve1(
    input: number,
    height: number,
    width: number,
    depth: number,
    weights: number,
    biases: number,
    output: number,
    channels: number,
    isRectified: boolean,
  ): void;

  /**
   * Adds to each pixel of `fine`, an image of this size, the corresponding pixel of `coarse`, which has half as many
   * rows and columns, rounded up.
   * @param channels of both, a multiple of 4
   * @param isRectified negative sums become 0
   */
  addUpsampled(
    coarse: number,
    fine: number,
    height: number,
    width: number,
    channels: number,
    isRectified: boolean,
  ): void;

  /**
   * Creates an image with three channels, -1 to 1.
   * @param red rows of 16-bit integers without a border, 0-1020: the sum of four pixels; the same for `green` and
   * `blue`
   */
  normalise(red: number, green: number, blue: number, height: number, width: number, output: number): void;
}

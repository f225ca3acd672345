// AssemblyScript: compiled by ../compile.ts to ../kernel.wasm.ts (`npm run codegen`). What the operations do and how
// images and weights lie in memory is said in ../operations.ts; addresses are bytes, and nothing checks them.
//
// The convolutions sum up four pixels at a time in registers of four channels each: a weight that was loaded serves four
// pixels, a value all channels. Eight sums are what a processor needs to multiply and add without waiting for itself,
// and leave half of the sixteen registers of x86 to weights and values. The channels of one pass come first: their
// weights stay in the nearest cache while the image goes by.

const FLOAT: u32 = 4;

export function convolve3(
  input: usize,
  height: u32,
  width: u32,
  depth: u32,
  weights: usize,
  biases: usize,
  output: usize,
  channels: u32,
  step: u32,
  isRectified: bool,
): void {
  const rows = (height + step - 1) / step;
  const columns = (width + step - 1) / step;
  const last = rows * columns - 1;
  const pixel = depth * FLOAT;
  const row = (width + 2) * pixel;
  // The values under one row of the kernel lie side by side.
  const run = 3 * pixel;
  const outPixel = channels * FLOAT;
  const outRow = (columns + 2) * outPixel;
  const least = leastOf(isRectified);
  for (let channel: u32 = 0; channel < channels; channel += 8) {
    const to = output + outRow + outPixel + channel * FLOAT;
    const bias0 = v128.load(biases, 0);
    const bias1 = v128.load(biases, 16);
    for (let n: u32 = 0; n <= last; n += 4) {
      // Of an image that ends within the four, the last pixel is made again.
      const n1 = min(n + 1, last);
      const n2 = min(n + 2, last);
      const n3 = min(n + 3, last);
      let at0 = input + placeOf(n, columns, step * row, step * pixel);
      let at1 = input + placeOf(n1, columns, step * row, step * pixel);
      let at2 = input + placeOf(n2, columns, step * row, step * pixel);
      let at3 = input + placeOf(n3, columns, step * row, step * pixel);
      let sum00 = bias0;
      let sum01 = bias1;
      let sum10 = bias0;
      let sum11 = bias1;
      let sum20 = bias0;
      let sum21 = bias1;
      let sum30 = bias0;
      let sum31 = bias1;
      let weight = weights;
      for (let i = 0; i < 3; i++) {
        const end = at0 + run;
        while (at0 < end) {
          const weight0 = v128.load(weight, 0);
          const weight1 = v128.load(weight, 16);
          const value0 = v128.load_splat<f32>(at0);
          sum00 = f32x4.add(sum00, f32x4.mul(value0, weight0));
          sum01 = f32x4.add(sum01, f32x4.mul(value0, weight1));
          const value1 = v128.load_splat<f32>(at1);
          sum10 = f32x4.add(sum10, f32x4.mul(value1, weight0));
          sum11 = f32x4.add(sum11, f32x4.mul(value1, weight1));
          const value2 = v128.load_splat<f32>(at2);
          sum20 = f32x4.add(sum20, f32x4.mul(value2, weight0));
          sum21 = f32x4.add(sum21, f32x4.mul(value2, weight1));
          const value3 = v128.load_splat<f32>(at3);
          sum30 = f32x4.add(sum30, f32x4.mul(value3, weight0));
          sum31 = f32x4.add(sum31, f32x4.mul(value3, weight1));
          weight += 8 * FLOAT;
          at0 += FLOAT;
          at1 += FLOAT;
          at2 += FLOAT;
          at3 += FLOAT;
        }
        at0 += row - run;
        at1 += row - run;
        at2 += row - run;
        at3 += row - run;
      }
      const to0 = to + placeOf(n, columns, outRow, outPixel);
      const to1 = to + placeOf(n1, columns, outRow, outPixel);
      const to2 = to + placeOf(n2, columns, outRow, outPixel);
      const to3 = to + placeOf(n3, columns, outRow, outPixel);
      v128.store(to0, f32x4.pmax(least, sum00), 0);
      v128.store(to0, f32x4.pmax(least, sum01), 16);
      v128.store(to1, f32x4.pmax(least, sum10), 0);
      v128.store(to1, f32x4.pmax(least, sum11), 16);
      v128.store(to2, f32x4.pmax(least, sum20), 0);
      v128.store(to2, f32x4.pmax(least, sum21), 16);
      v128.store(to3, f32x4.pmax(least, sum30), 0);
      v128.store(to3, f32x4.pmax(least, sum31), 16);
    }
    weights += 9 * depth * 8 * FLOAT;
    biases += 8 * FLOAT;
  }
}

export function convolve1(
  input: usize,
  height: u32,
  width: u32,
  depth: u32,
  weights: usize,
  biases: usize,
  output: usize,
  channels: u32,
  isRectified: bool,
): void {
  const last = height * width - 1;
  const pixel = depth * FLOAT;
  const row = (width + 2) * pixel;
  const outPixel = channels * FLOAT;
  const outRow = (width + 2) * outPixel;
  const least = leastOf(isRectified);
  const from = input + row + pixel;
  for (let channel: u32 = 0; channel < channels; channel += 4) {
    const to = output + outRow + outPixel + channel * FLOAT;
    const bias = v128.load(biases);
    for (let n: u32 = 0; n <= last; n += 4) {
      const n1 = min(n + 1, last);
      const n2 = min(n + 2, last);
      const n3 = min(n + 3, last);
      let at0 = from + placeOf(n, width, row, pixel);
      let at1 = from + placeOf(n1, width, row, pixel);
      let at2 = from + placeOf(n2, width, row, pixel);
      let at3 = from + placeOf(n3, width, row, pixel);
      let sum0 = bias;
      let sum1 = bias;
      let sum2 = bias;
      let sum3 = bias;
      let weight = weights;
      for (const end = at0 + pixel; at0 < end; at0 += FLOAT) {
        const own = v128.load(weight);
        sum0 = f32x4.add(sum0, f32x4.mul(v128.load_splat<f32>(at0), own));
        sum1 = f32x4.add(sum1, f32x4.mul(v128.load_splat<f32>(at1), own));
        sum2 = f32x4.add(sum2, f32x4.mul(v128.load_splat<f32>(at2), own));
        sum3 = f32x4.add(sum3, f32x4.mul(v128.load_splat<f32>(at3), own));
        weight += 4 * FLOAT;
        at1 += FLOAT;
        at2 += FLOAT;
        at3 += FLOAT;
      }
      v128.store(to + placeOf(n, width, outRow, outPixel), f32x4.pmax(least, sum0));
      v128.store(to + placeOf(n1, width, outRow, outPixel), f32x4.pmax(least, sum1));
      v128.store(to + placeOf(n2, width, outRow, outPixel), f32x4.pmax(least, sum2));
      v128.store(to + placeOf(n3, width, outRow, outPixel), f32x4.pmax(least, sum3));
    }
    weights += depth * 4 * FLOAT;
    biases += 4 * FLOAT;
  }
}

export function addUpsampled(
  coarse: usize,
  fine: usize,
  height: u32,
  width: u32,
  channels: u32,
  isRectified: bool,
): void {
  const pixel = channels * FLOAT;
  const coarseRow = ((width + 1) / 2 + 2) * pixel;
  const fineRow = (width + 2) * pixel;
  const least = leastOf(isRectified);
  for (let y: u32 = 0; y < height; y++) {
    const from = coarse + (y / 2 + 1) * coarseRow + pixel;
    let to = fine + (y + 1) * fineRow + pixel;
    for (let x: u32 = 0; x < width; x++) {
      let at = from + (x / 2) * pixel;
      for (const end = at + pixel; at < end; at += 16) {
        v128.store(to, f32x4.pmax(least, f32x4.add(v128.load(to), v128.load(at))));
        to += 16;
      }
    }
  }
}

export function normalise(red: usize, green: usize, blue: usize, height: u32, width: u32, output: usize): void {
  const pixel = 3 * FLOAT;
  let to = output + (width + 2) * pixel + pixel;
  for (let y: u32 = 0; y < height; y++) {
    for (let x: u32 = 0; x < width; x++) {
      store<f32>(to, scaled(red), 0);
      store<f32>(to, scaled(green), 4);
      store<f32>(to, scaled(blue), 8);
      to += pixel;
      red += 2;
      green += 2;
      blue += 2;
    }
    to += 2 * pixel;
  }
}

/** Bytes to pixel `n`, counted row by row without borders. */
function placeOf(n: u32, columns: u32, row: u32, pixel: u32): usize {
  return (n / columns) * row + (n % columns) * pixel;
}

function leastOf(isRectified: bool): v128 {
  return f32x4.splat(isRectified ? 0 : -Infinity);
}

function scaled(sum: usize): f32 {
  return f32(load<i16>(sum)) * f32(1.0 / 510.0) - 1;
}

import type { Operations } from './operations.ts';

/**
 * The operations in JavaScript: the reference for `assembly/kernel.ts`, and the fallback for browsers without
 * WebAssembly. Values are multiplied as 64-bit floats, because limiting them to 32 bits by `Math.fround` takes twice
 * as long.
 */
export function plainOperations(floats: Float32Array, shorts: Int16Array): Operations {
  return {
    /**
     * Computes two pixels times four channels at a time, so that each value and weight is read once for several
     * products.
     */
    convolve3(input, height, width, depth, weights, biases, output, channels, step, isRectified) {
      const rows = Math.ceil(height / step);
      const columns = Math.ceil(width / step);
      const row = (width + 2) * depth;
      const run = 3 * depth;
      const least = isRectified ? 0 : -Infinity;
      for (let channel = 0; channel < channels; channel += 4) {
        const half = channel % 8;
        const group = weights / 4 + (channel - half) * 9 * depth + half;
        const bias = biases / 4 + channel;
        for (let y = 0; y < rows; y++) {
          const from = input / 4 + y * step * row;
          const to = output / 4 + ((y + 1) * (columns + 2) + 1) * channels + channel;
          for (let x = 0; x < columns; x += 2) {
            // The last pixel of an odd row is computed twice.
            const next = Math.min(x + 1, columns - 1);
            let at = from + x * step * depth;
            const apart = (next - x) * step * depth;
            let a0 = floats[bias]!;
            let a1 = floats[bias + 1]!;
            let a2 = floats[bias + 2]!;
            let a3 = floats[bias + 3]!;
            let b0 = a0;
            let b1 = a1;
            let b2 = a2;
            let b3 = a3;
            let weight = group;
            for (let i = 0; i < 3; i++) {
              for (const end = at + run; at < end; at++, weight += 8) {
                const a = floats[at]!;
                const b = floats[at + apart]!;
                const w0 = floats[weight]!;
                const w1 = floats[weight + 1]!;
                const w2 = floats[weight + 2]!;
                const w3 = floats[weight + 3]!;
                a0 += a * w0;
                a1 += a * w1;
                a2 += a * w2;
                a3 += a * w3;
                b0 += b * w0;
                b1 += b * w1;
                b2 += b * w2;
                b3 += b * w3;
              }
              at += row - run;
            }
            const toA = to + x * channels;
            floats[toA] = Math.max(least, a0);
            floats[toA + 1] = Math.max(least, a1);
            floats[toA + 2] = Math.max(least, a2);
            floats[toA + 3] = Math.max(least, a3);
            const toB = to + next * channels;
            floats[toB] = Math.max(least, b0);
            floats[toB + 1] = Math.max(least, b1);
            floats[toB + 2] = Math.max(least, b2);
            floats[toB + 3] = Math.max(least, b3);
          }
        }
      }
    },

    convolve1(input, height, width, depth, weights, biases, output, channels, isRectified) {
      const least = isRectified ? 0 : -Infinity;
      for (let channel = 0; channel < channels; channel += 4) {
        const group = weights / 4 + channel * depth;
        const bias = biases / 4 + channel;
        for (let y = 1; y <= height; y++) {
          let at = input / 4 + (y * (width + 2) + 1) * depth;
          let to = output / 4 + (y * (width + 2) + 1) * channels + channel;
          for (let x = 0; x < width; x++, to += channels) {
            let sum0 = floats[bias]!;
            let sum1 = floats[bias + 1]!;
            let sum2 = floats[bias + 2]!;
            let sum3 = floats[bias + 3]!;
            let weight = group;
            for (const end = at + depth; at < end; at++, weight += 4) {
              const value = floats[at]!;
              sum0 += value * floats[weight]!;
              sum1 += value * floats[weight + 1]!;
              sum2 += value * floats[weight + 2]!;
              sum3 += value * floats[weight + 3]!;
            }
            floats[to] = Math.max(least, sum0);
            floats[to + 1] = Math.max(least, sum1);
            floats[to + 2] = Math.max(least, sum2);
            floats[to + 3] = Math.max(least, sum3);
          }
        }
      }
    },

    addUpsampled(coarse, fine, height, width, channels, isRectified) {
      const least = isRectified ? 0 : -Infinity;
      const coarseRow = (Math.ceil(width / 2) + 2) * channels;
      for (let y = 0; y < height; y++) {
        const from = coarse / 4 + ((y >> 1) + 1) * coarseRow + channels;
        let to = fine / 4 + ((y + 1) * (width + 2) + 1) * channels;
        for (let x = 0; x < width; x++) {
          const at = from + (x >> 1) * channels;
          for (let i = 0; i < channels; i++, to++) floats[to] = Math.max(least, floats[to]! + floats[at + i]!);
        }
      }
    },

    normalise(red, green, blue, height, width, output) {
      let from = 0;
      for (let y = 1; y <= height; y++) {
        let to = output / 4 + (y * (width + 2) + 1) * 3;
        for (let x = 0; x < width; x++, from++, to += 3) {
          floats[to] = shorts[red / 2 + from]! / 510 - 1;
          floats[to + 1] = shorts[green / 2 + from]! / 510 - 1;
          floats[to + 2] = shorts[blue / 2 + from]! / 510 - 1;
        }
      }
    },
  };
}

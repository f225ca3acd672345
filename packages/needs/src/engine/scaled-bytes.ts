/**
 * Converts a matrix to bytes from -127 to 127 with a scale per row or column: value = byte × scale, with an error of
 * at most half a scale.
 * @param width numbers in a row
 */
export function scaledBytes(
  values: Float32Array,
  width: number,
  per: 'row' | 'column',
): { bytes: Int8Array; scales: Float32Array } {
  const of = (at: number) => (per === 'row' ? Math.floor(at / width) : at % width);
  const scales = new Float32Array(per === 'row' ? values.length / width : width);
  for (let at = 0; at < values.length; at++) {
    const size = Math.abs(values[at]!) / 127;
    if (size > scales[of(at)]!) scales[of(at)] = size;
  }
  const bytes = new Int8Array(values.length);
  for (let at = 0; at < values.length; at++) bytes[at] = Math.round(values[at]! / (scales[of(at)]! || 1));
  return { bytes, scales };
}

export interface Tensor {
  dims: number[];
  values: Float32Array;
}

/**
 * Maximum size in bytes of the JSON header, which follows its 8-byte length; a larger one means that the file is
 * damaged.
 */
const MOST_HEADER = 10_000_000;

/**
 * Reads the float tensors of a safetensors file, by name.
 * https://github.com/huggingface/safetensors#format
 * @throws {Error} if the file is damaged
 */
export function readSafetensors(file: Uint8Array): Map<string, Tensor> {
  if (file.length < 8) throw new Error('safetensors: the file has no header');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = Number(view.getBigUint64(0, true));
  if (length > MOST_HEADER || 8 + length > file.length) throw new Error('safetensors: the header is damaged');
  const header = JSON.parse(Buffer.from(file.subarray(8, 8 + length)).toString('utf8')) as Record<
    string,
    { dtype: string; shape: number[]; data_offsets: [number, number] }
  >;
  const tensors = new Map<string, Tensor>();
  for (const [name, entry] of Object.entries(header)) {
    if (entry.dtype !== 'F32') continue;
    const [from, to] = entry.data_offsets;
    const count = entry.shape.reduce((product, dim) => product * dim, 1);
    if (to - from !== 4 * count || 8 + length + to > file.length) throw new Error(`safetensors: ${name} is damaged`);
    // Copied, because float arrays must be aligned to four bytes.
    const bytes = new Uint8Array(file.subarray(8 + length + from, 8 + length + to));
    tensors.set(name, { dims: entry.shape, values: new Float32Array(bytes.buffer) });
  }
  return tensors;
}

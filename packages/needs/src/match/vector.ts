/** An embedding as bytes: 127 times its numbers. A quarter of the memory, and the cosine stays right to three digits. */
export type Vector = Int8Array;

export function toVector(embedding: Float32Array): Vector {
  return Int8Array.from(embedding, (value) => Math.max(-127, Math.min(127, Math.round(value * 127))));
}

/** Cosine of two embeddings of which each has length one. */
export function cosine(a: Float32Array, b: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum / 127;
}

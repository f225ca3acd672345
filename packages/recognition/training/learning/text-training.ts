import { softmax } from '../../src/fields/worded/forest.ts';
import type { Role } from '../../src/fields/worded/roles.ts';
import { type TextModel, textBuckets } from '../../src/fields/worded/text-model.ts';
import { newPerson } from '../simulation/card-owner.ts';
import type { Random } from '../simulation/random.ts';
import type { Keep } from '../simulation/wording.ts';
import { TAGLINES } from '../vocabulary/taglines.ts';

const TEXT_CLASSES: Role[] = ['name', 'title', 'company', 'department', 'address', 'tagline', 'other'];

/** Lines as printed on cards, with their roles; only words that `keep` allows. */
export function textSamples(random: Random, count: number, keep: Keep): { text: string; label: number }[] {
  const samples: { text: string; label: number }[] = [];
  const add = (text: string | null | undefined, role: Role) => {
    if (text) samples.push({ text, label: TEXT_CLASSES.indexOf(role) });
  };
  const taglines = Object.values(TAGLINES).flatMap((list) => list.split('|'));
  for (let i = 0; i < count; i++) {
    const person = newPerson(random, keep);
    add(random.chance(0.85) ? person.name : random.pick([person.given, person.family]), 'name');
    add(person.title && random.chance(0.1) ? person.title.split(' ').slice(0, 2).join(' ') : person.title, 'title');
    add(person.descriptor && random.chance(0.5) ? `${person.company} ${person.descriptor}` : person.company, 'company');
    if (random.chance(0.5)) add(person.descriptor, 'company');
    add(person.department, 'department');
    for (const line of person.address ?? []) add(line, 'address');
    if (random.chance(0.5)) {
      const tagline = random.pick(taglines);
      if (keep(tagline)) add(tagline, 'tagline');
    }
    for (const line of person.services) add(line, 'tagline');
    for (const line of person.extra) add(line, 'other');
  }
  return samples;
}

/** Softmax regression with AdaGrad; the weights are then rounded to bytes. */
export function trainTextModel(
  samples: { text: string; label: number }[],
  random: Random,
  bits: number,
  epochs: number,
): TextModel {
  const n = TEXT_CLASSES.length;
  const weights = new Float32Array((1 << bits) * n);
  const squares = new Float32Array((1 << bits) * n).fill(0.1);
  const prepared = samples.map(({ text, label }) => ({ buckets: textBuckets(text, bits), label }));
  for (let epoch = 0; epoch < epochs; epoch++) {
    random.shuffle(prepared);
    for (const { buckets, label } of prepared) {
      // Drops words at random, so that n-grams learn to replace unknown words.
      const used = random.chance(0.7) ? buckets.filter(() => random() > 0.3) : buckets;
      if (!used.length) continue;
      const norm = 1 / Math.sqrt(used.length);
      const logits = new Array<number>(n).fill(0);
      for (const bucket of used) for (let k = 0; k < n; k++) logits[k]! += weights[bucket * n + k]! * norm;
      const p = softmax(logits);
      for (let k = 0; k < n; k++) {
        const gradient = (p[k]! - (k === label ? 1 : 0)) * norm;
        for (const bucket of used) {
          const at = bucket * n + k;
          const step = gradient + 2e-5 * weights[at]!;
          squares[at]! += step * step;
          weights[at]! -= (0.12 * step) / Math.sqrt(squares[at]!);
        }
      }
    }
  }
  const top = Math.min(
    3,
    weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0),
  );
  const scale = top / 127;
  return {
    classes: TEXT_CLASSES,
    bits,
    scale,
    weights: Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale)))),
  };
}

import { type Occupation, type Profile, WIDTH } from '@kaard/needs';
import type { SearchedRow } from '../contact/contact.repository.ts';

/** The number of occupations stored per contact, the same as the atlas finds. */
const NEAR = 3;
const NONE = -1;
/** Capacity for a few more contacts than there are. */
const SPARE = 1.1;

/**
 * The data of one owner’s network for the search by need, packed: 420 bytes per contact and the index by id, 5 MB for
 * 10,000.
 */
export class NetworkIndex {
  #size = 0;
  #ids = new Float64Array(0);
  #vectors = new Int8Array(0);
  #occupations = new Int16Array(0);
  #weights = new Float32Array(0);
  readonly #placeOf = new Map<number, number>();
  readonly #occupationOf: ReadonlyMap<string, number>;

  /** @param occupations of the atlas that produced the understandings */
  constructor(occupations: readonly Occupation[]) {
    this.#occupationOf = new Map(occupations.map(({ name }, at) => [name, at]));
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    const arrays = [this.#ids, this.#vectors, this.#occupations, this.#weights];
    const PER_ENTRY_OF_A_MAP = 48;
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) + this.#placeOf.size * PER_ENTRY_OF_A_MAP;
  }

  /** Replaces a contact; without an understanding it can no longer be found by need. */
  put({ id, understanding }: SearchedRow): void {
    if (!understanding || understanding.vector.length !== WIDTH) {
      this.#remove(id);
      return;
    }
    let at = this.#placeOf.get(id);
    if (at === undefined) {
      at = this.#size++;
      if (at >= this.#ids.length) this.#grow(Math.ceil((at + 1) * SPARE) + 16);
      this.#placeOf.set(id, at);
      this.#ids[at] = id;
    }
    this.#vectors.set(understanding.vector, at * WIDTH);
    for (let near = 0; near < NEAR; near++) {
      const { name, weight = 0 } = understanding.occupations[near] ?? {};
      this.#occupations[at * NEAR + near] = (name !== undefined ? this.#occupationOf.get(name) : undefined) ?? NONE;
      this.#weights[at * NEAR + near] = weight;
    }
  }

  /** Yields the same object each time; it must not be kept. */
  *profiles(): Generator<{ id: number; profile: Profile }> {
    const near = Array.from({ length: NEAR }, () => ({ occupation: 0, weight: 0, by: [] }));
    const vectors = this.#vectors;
    let at = 0;
    const profile = {
      // A getter, because most contacts don’t need it.
      get vector() {
        return vectors.subarray(at * WIDTH, (at + 1) * WIDTH);
      },
      occupations: near,
    };
    for (; at < this.#size; at++) {
      let count = 0;
      for (let place = at * NEAR; place < (at + 1) * NEAR; place++) {
        if (this.#occupations[place] === NONE) continue;
        near[count]!.occupation = this.#occupations[place]!;
        near[count++]!.weight = this.#weights[place]!;
      }
      profile.occupations = count === NEAR ? near : near.slice(0, count);
      yield { id: this.#ids[at]!, profile };
    }
  }

  /** The last contact takes its place. */
  #remove(id: number): void {
    const at = this.#placeOf.get(id);
    if (at === undefined) return;
    const last = --this.#size;
    this.#placeOf.delete(id);
    if (at === last) return;
    this.#ids[at] = this.#ids[last]!;
    this.#vectors.copyWithin(at * WIDTH, last * WIDTH, (last + 1) * WIDTH);
    this.#occupations.copyWithin(at * NEAR, last * NEAR, (last + 1) * NEAR);
    this.#weights.copyWithin(at * NEAR, last * NEAR, (last + 1) * NEAR);
    this.#placeOf.set(this.#ids[at]!, at);
  }

  #grow(capacity: number): void {
    const grown = <A extends Float64Array | Int8Array | Int16Array | Float32Array>(array: A, larger: A): A => {
      larger.set(array as never);
      return larger;
    };
    this.#ids = grown(this.#ids, new Float64Array(capacity));
    this.#vectors = grown(this.#vectors, new Int8Array(capacity * WIDTH));
    this.#occupations = grown(this.#occupations, new Int16Array(capacity * NEAR));
    this.#weights = grown(this.#weights, new Float32Array(capacity * NEAR));
  }
}

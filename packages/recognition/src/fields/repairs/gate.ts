import type { RepairDecision } from '../../types.ts';
import { type Step, wayOfMisreading } from '../letters/misreading.ts';
import { type Char, plainText } from '../lines/rows.ts';
import { fold } from '../words/text.ts';
import { REPAIRS, type RepairName, type Witness } from './repairs.ts';

/** The port's decision, with the names of repairs and witnesses that are known here. */
export interface Decision extends RepairDecision {
  repair: RepairName;
  witnesses: readonly Witness[];
}

/** Decides about every change of a reading. */
export interface Gate {
  isOn(repair: RepairName): boolean;
  /**
   * Whether a value may be changed to another one.
   * @param chars the reading of the value
   * @param before the value after earlier repairs; the reading itself if there were none
   */
  lets(
    repair: RepairName,
    where: string,
    chars: readonly Char[],
    meant: string,
    how?: { before?: string; witnesses?: readonly Witness[] },
  ): boolean;
  /** Like `lets`, character by character: characters that may not change stay as they were read. */
  amended(
    repair: RepairName,
    where: string,
    chars: readonly Char[],
    meant: readonly Char[],
    witnesses?: readonly Witness[],
  ): Char[];
}

/** The least number of independent witnesses for changing a character that was read with certainty. */
const LEAST_WITNESSES = 2;
/** From this probability on, a character is certain, */
const SURE = 0.97;
/** unless another one had a higher probability than this. */
const HARDLY = 0.01;

/** @param without repairs to leave out; @param onDecision called with every proposed repair */
export function createGate({
  without = [],
  onDecision,
}: {
  without?: readonly RepairName[];
  onDecision?: (decision: Decision) => void;
} = {}): Gate {
  const isOn = (repair: RepairName): boolean => !without.includes(repair);
  return {
    isOn,
    lets(repair, where, chars, meant, { before = plainText([...chars]), witnesses = REPAIRS[repair].witnesses } = {}) {
      if (!isOn(repair)) return false;
      if (meant === before) return true;
      const { cost } = wayOfMisreading(chars, meant);
      const sure = surelyChanged(chars, before, meant);
      const isTaken = sure === '' || areEnough(witnesses);
      onDecision?.({ repair, where, read: before, meant, witnesses, cost, sure, isTaken });
      return isTaken;
    },
    amended(repair, where, chars, meant, witnesses = REPAIRS[repair].witnesses) {
      const [read, text] = [plainText([...chars]), plainText([...meant])];
      if (!isOn(repair)) return [...chars];
      if (read === text) return [...meant];
      const { steps, cost } = wayOfMisreading(chars, text);
      const out: Char[] = [];
      const refused: Step[] = [];
      let at = 0;
      for (const step of steps) {
        const becomes = meant.slice(at, at + step.meant.length);
        at += step.meant.length;
        const isRefused = isChange(step) && isSurelyOther(step) && !areEnough(witnesses);
        if (isRefused) refused.push(step);
        out.push(...(isRefused ? step.chars : becomes));
      }
      const sure = refused.map(nameOf).join('');
      const result = plainText(out);
      onDecision?.({
        repair,
        where,
        read,
        meant: result === read ? text : result,
        witnesses,
        cost,
        sure,
        isTaken: result !== read,
      });
      return out;
    },
  };
}

const areEnough = (witnesses: readonly Witness[]): boolean => new Set(witnesses).size >= LEAST_WITNESSES;

/** Certain characters that this step changes or removes, and that no earlier step did. */
function surelyChanged(chars: readonly Char[], before: string, meant: string): string {
  const earlier = new Set(changesOf(chars, before).map(keyOf));
  return changesOf(chars, meant)
    .filter((step) => !earlier.has(keyOf(step)) && isSurelyOther(step))
    .map(nameOf)
    .join('');
}

const nameOf = ({ chars }: Step): string => plainText([...chars]);

const keyOf = ({ at, chars, meant }: Step): string => `${at} ${chars.length} ${meant.toLowerCase()}`;

/** The steps where a text differs from the reading; case doesn't count. */
const changesOf = (chars: readonly Char[], meant: string): Step[] =>
  wayOfMisreading(chars, meant).steps.filter(isChange);

const isChange = ({ chars, meant }: Step): boolean => plainText([...chars]).toLowerCase() !== meant.toLowerCase();

/** Characters that look the same in many typefaces. */
const SAME_LOOKS: readonly RegExp[] = [/^[Il|1ı]$/u, /^[O0]$/, /^[.,·:;]$/u, /^[-–—_~]$/u, /^['’`´]$/u, /^(?:rn|m)$/];

function isSurelyOther({ chars, meant }: Step): boolean {
  const read = plainText([...chars]);
  if (SAME_LOOKS.some((looks) => looks.test(read) && looks.test(meant))) return false;
  // Adding a character changes none that were read. The repairs consider how likely that is.
  if (chars.length === 0) return false;
  return chars.every(
    (char) =>
      char.probability >= SURE &&
      char.line !== null &&
      !char.alternatives.some((other) => other.probability > HARDLY && fold(other.text) === fold(meant)),
  );
}

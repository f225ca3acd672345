/** The four shares of the network’s strength, with the service’s names. */
const SHARES = ['size', 'variety', 'recency', 'completeness'] as const;
export type ShareName = (typeof SHARES)[number];

export const isShare = (name: string): name is ShareName => (SHARES as readonly string[]).includes(name);

export interface Arc {
  name: string;
  /** Start and end as fractions of the scale, 0 to 1. */
  from: number;
  to: number;
}

/** Arranges the shares one after another on a scale of ten: together they are as long as the strength. */
export function arcsOf(shares: readonly { name: string; points: number }[], most: number): Arc[] {
  let at = 0;
  return shares.map(({ name, points }) => {
    const from = at;
    at = Math.min(1, at + Math.max(0, points) / most);
    return { name, from, to: at };
  });
}

/** Returns path data of a part of a half circle around 0,0, from the left over the top. */
export function arcPath(from: number, to: number, radius: number): string {
  const at = (part: number) => {
    const angle = Math.PI * (1 + part);
    return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
}

const round = (value: number) => Math.round(value * 100) / 100;

import { decodeCursor, encodeCursor, invalid, trusted } from '@kaard/service-kit';
import type { ContactDocument } from './contact.model.ts';

/** The orders of a list. Each has its index, and the id decides among equals, so that no page repeats or skips one. */
const ORDERS = {
  CREATED_DESC: { by: '_id', direction: -1 },
  CREATED_ASC: { by: '_id', direction: 1 },
  UPDATED_DESC: { by: 'updatedAt', direction: -1 },
  UPDATED_ASC: { by: 'updatedAt', direction: 1 },
  NAME_ASC: { by: 'nameKey', direction: 1 },
  NAME_DESC: { by: 'nameKey', direction: -1 },
  LAST_NAME_ASC: { by: 'lastNameKey', direction: 1 },
  LAST_NAME_DESC: { by: 'lastNameKey', direction: -1 },
  COMPANY_ASC: { by: 'companySort', direction: 1 },
  COMPANY_DESC: { by: 'companySort', direction: -1 },
} as const satisfies Record<string, { by: keyof ContactDocument; direction: 1 | -1 }>;
export type Order = keyof typeof ORDERS;

/** By which name an order sorts; null for one that sorts by something else. */
export function nameKeyOf(order: Order): 'nameKey' | 'lastNameKey' | null {
  const { by } = ORDERS[order];
  return by === 'nameKey' || by === 'lastNameKey' ? by : null;
}

/** The row that a page begins after: its sort value and its id. */
export interface Place {
  value: string | number | null;
  id: number;
}

export const sortOf = (order: Order): Record<string, 1 | -1> => {
  const { by, direction } = ORDERS[order];
  return by === '_id' ? { _id: direction } : { [by]: direction, _id: direction };
};

/** What comes after the place: two ranges that the index of the order can walk one after the other. */
export function conditionAfter(order: Order, { value, id }: Place): Record<string, unknown> {
  const { by, direction } = ORDERS[order];
  const beyond = (than: unknown) => trusted(direction === 1 ? { $gt: than } : { $lt: than });
  if (by === '_id') return { _id: beyond(id) };
  const at = by === 'updatedAt' ? new Date(Number(value)) : value;
  return { $or: [{ [by]: beyond(at) }, { [by]: at, _id: beyond(id) }] };
}

/** Ids alone in the order of creation, which they follow. */
export function cursorOf(order: Order, document: ContactDocument): string {
  const { by } = ORDERS[order];
  if (by === '_id') return encodeCursor([document._id]);
  const value = document[by];
  return encodeCursor([value instanceof Date ? value.getTime() : value, document._id]);
}

/** @throws DomainError `invalid` for a cursor that is not of this order */
export function placeOf(order: Order, cursor: string): Place {
  const { by } = ORDERS[order];
  if (by === '_id') return { value: null, id: numberIn(decodeCursor(cursor, 1)[0]) };
  const [value, id] = decodeCursor(cursor, 2);
  if ((by === 'updatedAt') !== (typeof value === 'number')) throw notOfThisList();
  return { value: value!, id: numberIn(id) };
}

function numberIn(value: unknown): number {
  if (typeof value !== 'number') throw notOfThisList();
  return value;
}

const notOfThisList = () => invalid({ after: 'This cursor doesn’t belong to this list.' });

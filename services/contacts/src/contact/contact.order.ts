import { decodeCursor, encodeCursor, invalid, trusted } from '@kaard/service-kit';
import type { ContactDocument } from './contact.model.ts';

/** The orders of a list. Each has an index, and the id breaks ties, so that no page repeats or skips a contact. */
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

/** The name key that an order sorts by; null for other orders. */
export function nameKeyOf(order: Order): 'nameKey' | 'lastNameKey' | null {
  const { by } = ORDERS[order];
  return by === 'nameKey' || by === 'lastNameKey' ? by : null;
}

/** The sort value and id of the row after which a page begins. */
export interface Place {
  value: string | number | null;
  id: number;
}

export const sortOf = (order: Order): Record<string, 1 | -1> => {
  const { by, direction } = ORDERS[order];
  return by === '_id' ? { _id: direction } : { [by]: direction, _id: direction };
};

/** The rows after the place: two ranges that the order’s index can scan one after the other. */
export function conditionAfter(order: Order, { value, id }: Place): Record<string, unknown> {
  const { by, direction } = ORDERS[order];
  const beyond = (than: unknown) => trusted(direction === 1 ? { $gt: than } : { $lt: than });
  if (by === '_id') return { _id: beyond(id) };
  const at = by === 'updatedAt' ? new Date(Number(value)) : value;
  return { $or: [{ [by]: beyond(at) }, { [by]: at, _id: beyond(id) }] };
}

/** For the order of creation the id is enough, because ids ascend. */
export function cursorOf(order: Order, document: ContactDocument): string {
  const { by } = ORDERS[order];
  if (by === '_id') return encodeCursor([document._id]);
  const value = document[by];
  return encodeCursor([value instanceof Date ? value.getTime() : value, document._id]);
}

/** @throws DomainError `invalid` for a cursor of another order */
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

/**
 * Whether the first or the last name comes first where contacts are listed and shown: chosen per device, like the
 * theme.
 */
import { familyFirst } from '@kaard/contact-formats/names';
import { useSyncExternalStore } from 'react';

export type NameOrder = 'first' | 'last';

const KEY = 'nameOrder';
const CHANGE = 'kaard:name-order';

let inMemory: NameOrder | null = null;

export function readNameOrder(): NameOrder {
  if (inMemory) return inMemory;
  try {
    return localStorage.getItem(KEY) === 'last' ? 'last' : 'first';
  } catch {
    return 'first'; // storage is forbidden: the choice lasts as long as the page
  }
}

export function chooseNameOrder(order: NameOrder): void {
  try {
    localStorage.setItem(KEY, order);
  } catch {
    inMemory = order;
  }
  window.dispatchEvent(new Event(CHANGE));
}

function subscribe(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && notify();
  window.addEventListener(CHANGE, notify);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGE, notify);
    window.removeEventListener('storage', onStorage);
  };
}

export const useNameOrder = (): NameOrder => useSyncExternalStore(subscribe, readNameOrder, () => 'first' as const);

interface Named {
  name: string;
  company?: string | null;
}

/** Returns "Ada Fictive", or "Fictive, Ada" if the person wants the last name first. */
export function useShownName(): (contact: Named) => string {
  const order = useNameOrder();
  return ({ name, company }) => (order === 'last' ? familyFirst(name, company) : name);
}

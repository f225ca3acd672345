import { media, useMedia } from '@kaard/ui';
import { useNavigate, useSearchParams } from '@kaard/ui/router';
import { useEffect, useState } from 'react';
import { isContactId } from '../../../contact/field/contact-fields.ts';
import type { ContactList } from './contact-list.ts';

export const BESIDE_PARAM = 'contact';
/** A list that changes with every key does not show another person with each of them, in milliseconds. */
const REST_MS = 250;

/**
 * Who stands beside the list: whom somebody has clicked, by the address, so that "back" and a reload find them again; else
 * the first of the list. Who is being written about stays, whatever the list shows. A window without room for both leads to the contact's own page.
 */
export function useBeside(list: ContactList, version: number) {
  const isThere = useMedia(media.beside);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const wanted = params.get(BESIDE_PARAM);
  const chosen = wanted && isContactId(wanted) ? wanted : null;
  const [first, setFirst] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may begin with somebody else
  useEffect(() => {
    const timer = setTimeout(() => setFirst(list.row(0)?.id ?? null), first === null ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [list, version]);

  useEffect(() => {
    if (chosen && !isThere) navigate(`/contacts/${chosen}`, { replace: true });
  }, [chosen, isThere, navigate]);

  const choose = (id: string, options = {}) =>
    setParams((present) => {
      const next = new URLSearchParams(present);
      next.set(BESIDE_PARAM, id);
      return next;
    }, options);

  return {
    isThere,
    id: chosen ?? first,
    show: (id: string) => choose(id),
    /** As if they had been clicked: the first of the list may be somebody else soon. */
    stay(): void {
      if (chosen === null && first !== null) choose(first, { replace: true });
    },
    /** Whoever is gone stands there no more; search and filters stay. */
    forget(ids: ReadonlySet<string>): void {
      if (chosen === null || !ids.has(chosen)) return;
      setParams(
        (present) => {
          const next = new URLSearchParams(present);
          next.delete(BESIDE_PARAM);
          return next;
        },
        { replace: true },
      );
    },
  };
}

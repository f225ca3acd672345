import { useNavigate, useSearchParams } from '@kaard/ui/router';
import { useEffect, useState } from 'react';
import { isContactId } from '../../contact/contact-fields.ts';
import { useMedia } from '../../contact/useMedia.ts';
import type { ContactList } from './contact-list.ts';

/** Room for a list and a contact; 1920 px with a rail have it. */
const ROOM = '(min-width: 100rem)';
const PARAM = 'contact';
/** A list that changes with every key does not show another person with each of them, in milliseconds. */
const REST_MS = 250;

/**
 * Who stands beside the list: whom somebody has clicked, by the address, so that "back" and a reload find them again; else
 * the first of the list. A window without room for both leads to the contact's own page.
 */
export function useBeside(list: ContactList, version: number) {
  const isThere = useMedia(ROOM);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const wanted = params.get(PARAM);
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

  return {
    isThere,
    id: chosen ?? first,
    show(id: string): void {
      setParams((present) => {
        const next = new URLSearchParams(present);
        next.set(PARAM, id);
        return next;
      });
    },
    /** Whoever is gone stands there no more; search and filters stay. */
    forget(ids: ReadonlySet<string>): void {
      if (chosen === null || !ids.has(chosen)) return;
      setParams(
        (present) => {
          const next = new URLSearchParams(present);
          next.delete(PARAM);
          return next;
        },
        { replace: true },
      );
    },
  };
}

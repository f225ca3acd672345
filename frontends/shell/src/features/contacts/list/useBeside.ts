import { media, useMedia } from '@kaard/ui';
import { useNavigate, useSearchParams } from '@kaard/ui/router';
import { useEffect, useState } from 'react';
import { isContactId } from '../../../contact/field/contact-fields.ts';
import type { ContactList } from './contact-list.ts';

export const BESIDE_PARAM = 'contact';
/** Milliseconds; a list that changes on every key must not show another contact each time. */
const REST_MS = 250;

/**
 * Selects the contact beside the list: the clicked one, stored in the address, so that "back" and a reload restore it;
 * else the first of the list. A contact about whom text is being typed stays, whatever the list shows. A window without
 * space for both opens the contact’s own page.
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
    /** Keeps the shown contact as if it had been clicked, because the first of the list may change soon. */
    stay(): void {
      if (chosen === null && first !== null) choose(first, { replace: true });
    },
    /** Stops showing deleted contacts; search and filters stay. */
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

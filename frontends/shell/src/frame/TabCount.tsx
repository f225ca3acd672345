import { VisuallyHidden } from '@kaard/ui';
import { useApolloClient, useQuery } from '@kaard/ui/graphql';
import { useDescribed, useLocale } from '@kaard/ui/i18n';
import { useLocation } from '@kaard/ui/router';
import { useEffect, useRef } from 'react';
import type { CountOnTab } from './shell-feature.ts';

/** After the first screen has what it needs. */
const FIRST_LOOK_MS = 2000;
const LOOK_EVERY_MS = 5 * 60_000;
const MOST_SHOWN = 99;

/** A number on a tab, kept by whatever screen learns of it, and asked for now and then. Nothing for none. */
export function TabCount({ ask: { query, field }, label }: CountOnTab) {
  const say = useDescribed();
  const number = new Intl.NumberFormat(useLocale());
  const client = useApolloClient();
  const { pathname } = useLocation();
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);
  const { data } = useQuery(query, { fetchPolicy: 'cache-only' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks when another screen is opened
  useEffect(() => {
    if (Date.now() - lookedAt.current < LOOK_EVERY_MS) return;
    const timer = setTimeout(() => {
      lookedAt.current = Date.now();
      // Nobody waits for it: when a part is away it is said another time.
      client.query({ query, fetchPolicy: 'network-only' }).catch(() => {});
    }, FIRST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [client, pathname]);

  const count = field.reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], data);
  if (typeof count !== 'number' || count <= 0) return null;
  return (
    <>
      <span aria-hidden>{count > MOST_SHOWN ? `${number.format(MOST_SHOWN)}+` : number.format(count)}</span>
      <VisuallyHidden>{say(label, { count })}</VisuallyHidden>
    </>
  );
}

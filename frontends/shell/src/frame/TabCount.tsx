import { VisuallyHidden } from '@kaard/ui';
import { useApolloClient, useQuery } from '@kaard/ui/graphql';
import { useDescribed, useLocale } from '@kaard/ui/i18n';
import { useLocation } from '@kaard/ui/router';
import { useEffect, useRef } from 'react';
import type { CountOnTab } from './shell-feature.ts';

/** Milliseconds; late enough for the first screen to load its data first. */
const FIRST_LOOK_MS = 2000;
const LOOK_EVERY_MS = 5 * 60_000;
const MOST_SHOWN = 99;

/**
 * A number on a tab, taken from the cache that any screen updates, and reloaded from time to time. Nothing for zero.
 */
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
      // The person does not wait for it: if a service is down, it is shown another time.
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

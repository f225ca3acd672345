import { openBeside } from '@kaard/ui/beside';
import { useApolloClient } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useLocation } from '@kaard/ui/router';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useRef } from 'react';
import { NoteUsageHintDocument, UsageHintDocument } from '../generated/graphql.ts';
import { useSettings, useSettingsLoaded } from '../settings/settings.ts';
import { planTexts } from './plan.texts.ts';
import { hintOf, usageLines } from './usage.rules.ts';

/** Milliseconds; late enough for the first screen to load its data first. */
const FIRST_LOOK_MS = 4000;
const LOOK_EVERY_MS = 5 * 60_000;
const DURATION_MS = 12_000;
const TEXT = {
  contacts: 'contactsHint',
  scans: 'scansHint',
  cards: 'cardsHint',
  insights: 'insightsHint',
} as const;

/**
 * Says once when four fifths of a limit are used: a moment after the start, and later when another screen is opened.
 */
export function useUsageHint(): void {
  const t = useMessages(planTexts);
  const locale = useLocale();
  const client = useApolloClient();
  const { pathname } = useLocation();
  const { toast } = useToast();
  const isOn = useSettings().plans !== 'off';
  const isKnown = useSettingsLoaded();
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);

  async function look(): Promise<void> {
    const { data } = await client.query({ query: UsageHintDocument, fetchPolicy: 'network-only' });
    const { owner, hintsSeen } = data?.subscription ?? {};
    const found = owner && hintOf(usageLines(owner), hintsSeen ?? []);
    if (!found) return;
    // Stored before it is shown, or another tab would show it as well.
    await client.mutate({ mutation: NoteUsageHintDocument, variables: { hint: found.hint } });
    // Plans count months in UTC.
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    toast({
      title: t(TEXT[found.kind], { used: found.used, limit: found.limit }),
      description: found.resetsAt
        ? `${t('hintText')} ${t('hintResets', { date: day.format(new Date(found.resetsAt)) })}`
        : t('hintText'),
      duration: DURATION_MS,
      // Opens in a new tab: the hint appears by itself, perhaps while a form is being filled in.
      action: { label: t('seePlans'), run: () => openBeside('/pricing') },
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks when another screen is opened, not when texts change
  useEffect(() => {
    if (!isOn || !isKnown || Date.now() - lookedAt.current < LOOK_EVERY_MS) return;
    const timer = setTimeout(() => {
      lookedAt.current = Date.now();
      // The person does not wait for it: if a service is down, it is shown another time.
      look().catch(() => {});
    }, FIRST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [isOn, isKnown, pathname]);
}

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

/** After the first screen has what it needs. */
const FIRST_LOOK_MS = 4000;
const LOOK_EVERY_MS = 5 * 60_000;
const DURATION_MS = 12_000;
const TEXT = {
  contacts: 'contactsHint',
  scans: 'scansHint',
  cards: 'cardsHint',
  insights: 'insightsHint',
} as const;

/** Says once when four fifths of something are used: a moment after the start, and when another screen is opened later. */
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
    // Noted before it is said: another tab would say it as well.
    await client.mutate({ mutation: NoteUsageHintDocument, variables: { hint: found.hint } });
    // Months of plans are those of UTC.
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    toast({
      title: t(TEXT[found.kind], { used: found.used, limit: found.limit }),
      description: found.resetsAt
        ? `${t('hintText')} ${t('hintResets', { date: day.format(new Date(found.resetsAt)) })}`
        : t('hintText'),
      duration: DURATION_MS,
      // Beside this screen: it comes by itself, perhaps over a form that somebody is at.
      action: { label: t('seePlans'), run: () => openBeside('/pricing') },
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks when another screen is opened, not when texts change
  useEffect(() => {
    if (!isOn || !isKnown || Date.now() - lookedAt.current < LOOK_EVERY_MS) return;
    const timer = setTimeout(() => {
      lookedAt.current = Date.now();
      // Nobody waits for it: when a part is away it is said another time.
      look().catch(() => {});
    }, FIRST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [isOn, isKnown, pathname]);
}

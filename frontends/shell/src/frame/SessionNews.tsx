import { useMessages } from '@kaard/ui/i18n';
import { type SessionState, session, useSession } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { forgetTyping, isTypingKept } from '@kaard/ui/unsaved-presence';
import { useEffect, useRef } from 'react';
import { frameTexts } from './frame.texts.ts';
import { leaveForLanding } from './landing.tsx';

const WHY = {
  refused: 'sessionRefused',
  expired: 'sessionExpired',
  elsewhere: 'sessionElsewhere',
  unreadable: 'sessionUnreadable',
} as const;

/** Explains why a session ended. People whose form disappears are told first that its input is kept. */
function wordsFor(reason: keyof typeof WHY) {
  return (reason === 'refused' || reason === 'expired') && isTypingKept(lastOwner) ? 'sessionWhileTyping' : WHY[reason];
}

/** The person who was signed in last, as long as this page lives. */
let lastOwner = '';

/**
 * Says why a session ended, when another tab signs in another person, and once that this browser can’t store sessions.
 */
export function SessionNews() {
  const t = useMessages(frameTexts);
  const { toast } = useToast();
  const state = useSession();
  const told = useRef(false);
  const announced = useRef<SessionState>(null);
  const isSignedIn = state.status === 'signed-in';

  useEffect(() => {
    // Once per end of a session, however often this renders.
    const before = announced.current;
    if (before === state) return;
    announced.current = state;
    if (before?.status === 'signed-in' && state.status === 'signed-in' && before.user.id !== state.user.id) {
      toast({ title: t('switchedTitle', { email: state.user.email }), description: t('switchedText') });
    }
    if (state.status === 'signed-in') lastOwner = state.user.id;
    const reason = state.status === 'signed-out' ? state.reason : null;
    // In every tab, since each can only clear its own session storage.
    if (reason === 'signed-out' || reason === 'elsewhere') forgetTyping();
    // The landing page says "Signed out successfully".
    if (reason === 'signed-out') leaveForLanding('#signed-out');
    else if (reason) toast({ title: t('sessionEndedTitle'), description: t(wordsFor(reason)) });
  }, [state, toast, t]);

  useEffect(() => {
    if (!isSignedIn || session.isKept() || told.current) return;
    told.current = true;
    toast({ title: t('notKeptTitle'), description: t('notKeptText'), duration: 10_000 });
  }, [isSignedIn, toast, t]);

  return null;
}

/** Returns the same text for the sign-in form, where it stays visible; null if no session ended. */
export function useWhySignedOut(): string | null {
  const t = useMessages(frameTexts);
  const state = useSession();
  if (state.status !== 'signed-out' || !state.reason || state.reason === 'signed-out') return null;
  return t(wordsFor(state.reason));
}

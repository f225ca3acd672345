import { useMessages } from '@kaard/ui/i18n';
import { useNavigate } from '@kaard/ui/router';
import { type SessionState, session, useSession } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useRef } from 'react';
import { frameTexts } from './frame.texts.ts';

/** Says why a session ended, and once that this browser keeps none. */
export function SessionNews() {
  const t = useMessages(frameTexts);
  const { toast } = useToast();
  const state = useSession();
  const navigate = useNavigate();
  const told = useRef(false);
  const announced = useRef<SessionState>(null);
  const isSignedIn = state.status === 'signed-in';

  useEffect(() => {
    // Once per end: `navigate` is another one on every screen.
    if (announced.current === state) return;
    announced.current = state;
    const reason = state.status === 'signed-out' ? state.reason : null;
    if (reason === 'signed-out') {
      toast({ title: t('signedOut') });
      navigate('/');
    }
    if (reason === 'refused') toast({ title: t('sessionEndedTitle'), description: t('sessionRefused') });
    if (reason === 'expired') toast({ title: t('sessionEndedTitle'), description: t('sessionExpired') });
    if (reason === 'elsewhere') toast({ title: t('sessionEndedTitle'), description: t('sessionElsewhere') });
  }, [state, toast, navigate, t]);

  useEffect(() => {
    if (!isSignedIn || session.isKept() || told.current) return;
    told.current = true;
    toast({ title: t('notKeptTitle'), description: t('notKeptText'), duration: 10_000 });
  }, [isSignedIn, toast, t]);

  return null;
}

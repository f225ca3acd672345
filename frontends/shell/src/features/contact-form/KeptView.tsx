import { Button, ButtonLink, Card, CardsPicture, EmptyState, Page } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useNavigate } from '@kaard/ui/router';
import { saves, useSaves } from '@kaard/ui/saves';
import { useEffect, useEffectEvent, useRef } from 'react';
import { contactFormTexts } from './contact-form.texts.ts';

export interface KeptViewProps {
  /** The key of the waiting save. */
  waitingKey: string;
  name: string;
  isChange: boolean;
  /** Returns to the form with all input. */
  onEdit: () => void;
  onNext?: () => void;
}

/** Replaces the form while its save waits for a connection. Navigates to the contact once it is saved. */
export function KeptView({ waitingKey, name, isChange, onEdit, onNext }: KeptViewProps) {
  const t = useMessages(contactFormTexts);
  const navigate = useNavigate();
  const { isSending, saved, kept } = useSaves();
  const heading = useRef<HTMLDivElement>(null);
  const contactId = saved[waitingKey]?.id;
  const problem = kept.find(({ key }) => key === waitingKey)?.problem;

  // The form that had the focus has been removed.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const show = useEffectEvent((id: string) => navigate(`/contacts/${id}`, { replace: true }));
  useEffect(() => {
    if (contactId) show(contactId);
  }, [contactId]);

  return (
    <Page data-width="narrow">
      <Card>
        <div ref={heading} tabIndex={-1} role="status">
          <EmptyState
            isPage
            picture={<CardsPicture />}
            title={t('keptTitle')}
            text={t(problem ? 'keptStuck' : isChange ? 'keptChangeText' : 'keptText', { name })}
            action={
              <>
                {!problem && (
                  <Button pending={isSending} onClick={() => saves.tryNow()}>
                    {t(isSending ? 'keptTrying' : 'keptNow')}
                  </Button>
                )}
                <Button variant="secondary" onClick={onEdit}>
                  {t('keptEdit')}
                </Button>
                {onNext ? (
                  <Button variant="secondary" onClick={onNext}>
                    {t('keptNext')}
                  </Button>
                ) : (
                  <ButtonLink variant="secondary" to="/contacts">
                    {t('toContacts')}
                  </ButtonLink>
                )}
              </>
            }
          />
        </div>
      </Card>
    </Page>
  );
}

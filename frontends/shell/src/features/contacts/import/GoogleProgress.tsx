import { Button, ProgressBar, Stack } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { contactsTexts } from '../contacts.texts.ts';
import type { GoogleStep } from './useGoogleImport.ts';

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;
const Strong = styled.p`
  font-weight: 600;
`;

const TITLES = { asking: 'googleAsking', fetching: 'googleFetching', sending: 'googleSending' } as const;

/** Shows what an import from Google is waiting for, and a way to stop it. */
export function GoogleProgress({ step, onStop }: { step: GoogleStep; onStop: () => void }) {
  const t = useMessages(contactsTexts);
  const number = new Intl.NumberFormat(useLocale());
  const title = t(TITLES[step.name]);
  const share =
    step.name === 'sending' ? step.share : step.name === 'fetching' && step.total ? step.done / step.total : undefined;
  return (
    <Stack>
      <Stack data-gap="small" role="status">
        <Strong>{title}</Strong>
        <ProgressBar label={title} {...(share !== undefined && { value: share })} />
        {step.name === 'asking' && <Soft>{t('googleAskingText')}</Soft>}
        {step.name === 'fetching' && (
          <Soft>
            {step.total
              ? t('googleFetchedOf', { done: number.format(step.done), total: number.format(step.total) })
              : t('googleFetched', { count: step.done })}
          </Soft>
        )}
      </Stack>
      <div>
        <Button variant="secondary" onClick={onStop}>
          {t('importStop')}
        </Button>
      </div>
    </Stack>
  );
}

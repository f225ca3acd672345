import { Page, Spinner } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { styled } from 'styled-components';
import { frameTexts } from './frame.texts.ts';

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 40vh;
`;

export function PageLoading({ label }: { label?: string }) {
  const t = useMessages(frameTexts);
  return (
    <Page>
      <Middle>
        <Spinner size="large" label={label ?? t('loading')} />
      </Middle>
    </Page>
  );
}

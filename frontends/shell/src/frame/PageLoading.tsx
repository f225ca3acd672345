import { Page, Spinner } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { frameTexts } from './frame.texts.ts';

const Middle = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${tokens.space.base};
  min-height: 60vh;
  color: ${tokens.color.inkSoft};
`;

/** `isVisible`: the text is visible, not only announced. */
export function PageLoading({ label, isVisible = false }: { label?: string; isVisible?: boolean }) {
  const t = useMessages(frameTexts);
  const text = label ?? t('loading');
  return (
    <Page>
      <Middle>
        {isVisible ? (
          <>
            <Spinner size="large" decorative />
            <p role="status">{text}</p>
          </>
        ) : (
          <Spinner size="large" label={text} />
        )}
      </Middle>
    </Page>
  );
}

import { Page, PageHeader, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { Feed } from './Feed.tsx';
import { feedTexts } from './feed.texts.ts';
import { WelcomePanel } from './WelcomePanel.tsx';

const More = styled(Stack)`
  margin-top: ${tokens.space.huge};

  h2 { font-size: ${tokens.type.title}; }
`;

/** `/opportunities`: the feed, and ways to improve it below. */
export function FeedPage() {
  const t = useMessages(feedTexts);
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')} />
      <Feed />
      <More as="section">
        <h2>{t('moreTitle')}</h2>
        <WelcomePanel label={t('moreTitle')} />
      </More>
    </Page>
  );
}

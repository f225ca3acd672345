import { Page, PageHeader, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useSettings } from '../../settings/settings.ts';
import { Feed } from './Feed.tsx';
import { feedTexts } from './feed.texts.ts';
import { WelcomePanel } from './WelcomePanel.tsx';

/** `/app`: first steps, and the feed below. */
export function WelcomePage() {
  const t = useMessages(feedTexts);
  const title = t('welcome', { brand: useSettings().brand.name });
  return (
    <Page>
      <PageHeader title={title} text={t('welcomeText')} />
      <Stack data-gap="roomy">
        <WelcomePanel label={title} />
        <Feed />
      </Stack>
    </Page>
  );
}

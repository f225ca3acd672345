import { Page, PageHeader, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { ApiKeys } from './api-keys/ApiKeys.tsx';
import { developersTexts } from './developers.texts.ts';
import { ExamplesCard } from './examples/ExamplesCard.tsx';
import { GraphCard } from './graphiql/GraphCard.tsx';
import { RestCard } from './openapi/RestCard.tsx';
import { WebhooksCard } from './webhooks/WebhooksCard.tsx';

/** Tools for a person’s own programs; each section has a folder of its own. */
export function DevelopersPage() {
  const t = useMessages(developersTexts);
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')} />
      <Stack>
        <ApiKeys />
        <WebhooksCard />
        <ExamplesCard />
        <RestCard />
        <GraphCard />
      </Stack>
    </Page>
  );
}

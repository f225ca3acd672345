import { Page, PageHeader, Row, Stack, ThemeMenu } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { ButtonsPart, ChoicesPart, FieldsPart } from './controls.tsx';
import { designTexts } from './design.texts.ts';
import { NavigationPart, OverlaysPart } from './overlays.tsx';
import { FeedbackPart, SurfacesPart } from './surfaces.tsx';
import { TokensPart } from './TokensPart.tsx';

/** Overview of the design system: components that are missing here are not part of it. */
export function DesignPage() {
  const t = useMessages(designTexts);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <Row>
            <ThemeMenu />
          </Row>
        }
      />
      <Stack data-gap="roomy">
        <TokensPart />
        <ButtonsPart />
        <FieldsPart />
        <ChoicesPart />
        <OverlaysPart />
        <NavigationPart />
        <SurfacesPart />
        <FeedbackPart />
      </Stack>
    </Page>
  );
}

import { ButtonAnchor, Card, Row, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { LazyTool } from '../tools/LazyTool.tsx';
import { toolsTexts } from '../tools/tools.texts.ts';

export function RestCard() {
  const t = useMessages(toolsTexts);
  return (
    <Card title={t('restTitle')}>
      <Stack>
        <p>{t('restText')}</p>
        <Row>
          <ButtonAnchor variant="secondary" href="/api/openapi.json" download="kaard-openapi.json">
            {t('restDownload')}
          </ButtonAnchor>
        </Row>
        <LazyTool name={t('restName')} label={t('restOpen')} load={() => import('./Reference.tsx')} />
      </Stack>
    </Card>
  );
}

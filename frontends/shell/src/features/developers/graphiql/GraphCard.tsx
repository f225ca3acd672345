import { Card, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { LazyTool } from '../tools/LazyTool.tsx';
import { toolsTexts } from '../tools/tools.texts.ts';

export function GraphCard() {
  const t = useMessages(toolsTexts);
  return (
    <Card title={t('graphTitle')}>
      <Stack>
        <p>{t('graphText')}</p>
        <LazyTool name={t('graphName')} label={t('graphOpen')} load={() => import('./Graphiql.tsx')} />
      </Stack>
    </Card>
  );
}

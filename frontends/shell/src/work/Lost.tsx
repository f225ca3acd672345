import { Button, Notice } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { workTexts } from './work.texts.ts';

/** Says that the server has not reported progress for a while. */
export function Lost({ onAgain }: { onAgain: () => void }) {
  const t = useMessages(workTexts);
  return (
    <Notice
      kind="warning"
      isNews
      actions={
        <Button size="small" variant="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      {t('lost')}
    </Notice>
  );
}

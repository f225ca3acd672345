import {
  Button,
  ConfirmDialog,
  Dialog,
  Field,
  Input,
  Menu,
  MergeDialog,
  Row,
  Sheet,
  Stepper,
  Tabs,
  Tooltip,
} from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { designTexts } from './design.texts.ts';
import { Part } from './Part.tsx';

export function OverlaysPart() {
  const t = useMessages(designTexts);
  const { toast } = useToast();
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'merge' | 'sheet' | null>(null);
  const when = (kind: typeof open) => ({
    open: open === kind,
    onOpenChange: (is: boolean) => setOpen(is ? kind : null),
  });
  const close = () => setOpen(null);
  return (
    <Part title={t('overlays')}>
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          {t('openDialog')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          {t('openConfirm')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('merge')}>
          {t('openMerge')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          {t('openSheet')}
        </Button>
        <Menu
          heading={t('name')}
          groups={[
            [
              { label: t('edit'), icon: <Pencil size={18} aria-hidden />, onSelect: () => {} },
              { label: t('share'), icon: <Share2 size={18} aria-hidden />, disabled: true },
            ],
            [{ label: t('delete'), icon: <Trash2 size={18} aria-hidden />, destructive: true, onSelect: () => {} }],
          ]}
          trigger={<Button variant="secondary">{t('openMenu')}</Button>}
        />
        <Tooltip text={t('tooltip')}>
          <Button variant="secondary">{t('withTooltip')}</Button>
        </Tooltip>
        <Button variant="secondary" onClick={() => toast({ title: t('toastTitle'), description: t('toastText') })}>
          {t('toast')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: t('toastTitle'), action: { label: t('undo'), run: () => {} } })}
        >
          {t('toastUndo')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: t('toastDangerTitle'), description: t('dangerText'), variant: 'destructive' })}
        >
          {t('toastDanger')}
        </Button>
      </Row>
      <Dialog
        {...when('dialog')}
        title={t('dialogTitle')}
        description={t('dialogText')}
        actions={<Button onClick={close}>{t('primary')}</Button>}
      >
        <Field label={t('fullName')}>
          <Input />
        </Field>
      </Dialog>
      <ConfirmDialog
        {...when('confirm')}
        title={t('confirmTitle')}
        description={t('confirmText')}
        confirmLabel={t('delete')}
        destructive
        onConfirm={close}
      />
      {open === 'merge' && (
        <MergeDialog
          title={t('mergeTitle')}
          description={t('mergeText')}
          notes={[t('mergeChoose')]}
          questions={[{ field: 'name', label: t('fullName'), mine: t('name'), theirs: '' }]}
          words={{
            mine: t('mine'),
            theirs: t('theirs'),
            nothing: t('nothing'),
            takeTheirs: t('takeTheirs'),
            save: t('primary'),
          }}
          onSave={async () => close()}
          onTakeTheirs={close}
          onClose={close}
        />
      )}
      <Sheet
        {...when('sheet')}
        title={t('sheetTitle')}
        description={t('dialogText')}
        actions={<Button onClick={close}>{t('primary')}</Button>}
      >
        <Field label={t('fullName')}>
          <Input />
        </Field>
      </Sheet>
    </Part>
  );
}

export function NavigationPart() {
  const t = useMessages(designTexts);
  const steps = [t('chooseStep'), t('checkStep'), t('importStep')];
  return (
    <Part title={t('navigation')}>
      <Tabs
        label={t('navigation')}
        items={[
          { id: 'overview', label: t('overview'), content: <p>{t('overviewText')}</p> },
          { id: 'history', label: t('history'), content: <p>{t('historyText')}</p> },
          { id: 'locked', label: t('locked'), content: null, disabled: true },
        ]}
      />
      <Stepper label={t('navigation')} steps={steps} current={1} />
    </Part>
  );
}

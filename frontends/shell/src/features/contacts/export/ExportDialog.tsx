import { Button, Dialog, RadioGroup, Stack, TextLink } from '@kaard/ui';
import { useApolloClient } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useNameOrder } from '../../../contact/field/name-order.ts';
import { planTexts } from '../../../plan/plan.texts.ts';
import { useLimitToast } from '../../../plan/useLimitToast.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { type ContactFilter, isFiltered, NO_FILTER } from '../filter/filter.rules.ts';
import type { ContactList } from '../list/contact-list.ts';
import type { ExportFormat } from './export-file.rules.ts';
import { exportContacts } from './export-file.ts';
import type { PrintedContact } from './PrintSheet.tsx';
import { fetchPrinted } from './printed-contacts.ts';
import { useOtherPrograms } from './useOtherPrograms.ts';

const OTHER_PROGRAMS = { hubspot: 'HubSpot', salesforce: 'Salesforce', google: 'Google', outlook: 'Outlook' } as const;

/** Kept short: most people come for the button below it. */
const Plans = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

type Who = 'all' | 'filtered' | 'selected';

export interface ExportDialogProps {
  filter: ContactFilter;
  list: ContactList;
  selected: ReadonlySet<string>;
  /** The number of contacts in the whole address book. */
  total: number;
  /** Whether it was opened from the bar of the selection. */
  ofSelection: boolean;
  /** The preselected format. */
  first: 'csv' | 'print';
  onPrint: (contacts: PrintedContact[]) => void;
  onClose: () => void;
}

/** Asks which contacts to export, and in which format. */
export function ExportDialog({
  filter,
  list,
  selected,
  total,
  ofSelection,
  first,
  onPrint,
  onClose,
}: ExportDialogProps) {
  const t = useMessages(contactsTexts);
  const plans = useMessages(planTexts);
  const { toast } = useToast();
  const hasOtherPrograms = useOtherPrograms();
  const tellLimit = useLimitToast();
  const client = useApolloClient();
  const nameOrder = useNameOrder();
  const number = new Intl.NumberFormat(useLocale());
  const [who, setWho] = useState<Who>(ofSelection ? 'selected' : isFiltered(filter) ? 'filtered' : 'all');
  const [wanted, setFormat] = useState<ExportFormat | 'print'>(first);
  // The plan may change while the dialog is open.
  const format = hasOtherPrograms === false && wanted in OTHER_PROGRAMS ? 'csv' : wanted;
  const plansId = useId();
  const [isRunning, setRunning] = useState(false);
  const found = list.state().total ?? 0;

  async function idsOfFiltered(): Promise<string[]> {
    await list.reach(found);
    return list.all().flatMap((row) => (row ? [row.id] : []));
  }

  async function print(): Promise<void> {
    try {
      const asked = who === 'filtered' ? filter : { ...NO_FILTER, order: filter.order };
      const found = await fetchPrinted(client, asked, nameOrder);
      onPrint(who === 'selected' ? found.filter(({ id }) => selected.has(id)) : found);
      onClose();
    } catch {
      setRunning(false);
      toast({ title: t('printFailed'), description: t('printFailedText'), variant: 'destructive' });
    }
  }

  async function run(): Promise<void> {
    setRunning(true);
    if (format === 'print') return print();
    try {
      if (who === 'selected') await exportContacts(format, [...selected]);
      else if (who === 'all') await exportContacts(format, {});
      // The server can’t filter exports by time.
      else await exportContacts(format, filter.addedDays ? await idsOfFiltered() : filter);
      toast({ title: t('exported') });
      onClose();
    } catch (error) {
      setRunning(false);
      if ((error as { status?: number }).status === 402) {
        onClose();
        return tellLimit(t('exportPlanTitle'), t('exportPlanText'));
      }
      toast({ title: t('exportFailed'), description: t('exportFailedText'), variant: 'destructive' });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('exportTitle')}
      actions={
        <Button pending={isRunning} onClick={() => void run()}>
          {t(format === 'print' ? 'print' : 'exportRun')}
        </Button>
      }
    >
      <Stack data-gap="roomy">
        <RadioGroup
          legend={t('exportWho')}
          value={who}
          onChange={(value) => setWho(value as Who)}
          options={[
            { value: 'all', label: t('exportAll', { count: number.format(total) }) },
            ...(isFiltered(filter)
              ? [{ value: 'filtered', label: t('exportFiltered', { count: number.format(found) }) }]
              : []),
            ...(selected.size > 0
              ? [{ value: 'selected', label: t('exportSelected', { count: number.format(selected.size) }) }]
              : []),
          ]}
        />
        <RadioGroup
          legend={t('exportFormat')}
          value={format}
          onChange={(value) => setFormat(value as ExportFormat | 'print')}
          options={[
            { value: 'csv', label: t('exportCsv'), hint: t('exportCsvHint') },
            { value: 'vcf', label: t('exportVcard'), hint: t('exportVcardHint') },
            { value: 'kaard', label: t('exportAllColumns'), hint: t('exportAllColumnsHint') },
            { value: 'print', label: t('exportPrint'), hint: t('exportPrintHint') },
            ...Object.entries(OTHER_PROGRAMS).map(([value, label]) => ({
              value,
              label,
              disabled: !hasOtherPrograms,
            })),
          ]}
          {...(hasOtherPrograms === false && { describedBy: plansId })}
        />
        {hasOtherPrograms === false && (
          <Plans id={plansId}>
            {t('exportPlanText')} <TextLink to="/pricing">{plans('seePlans')}</TextLink>
          </Plans>
        )}
      </Stack>
    </Dialog>
  );
}

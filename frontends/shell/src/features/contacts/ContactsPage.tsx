import { Button, ConfirmDialog, Page, PageHeader, Stack } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { Download, Tag, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { NoContactsYet } from '../../contact/NoContactsYet.tsx';
import { AddressBookDocument } from '../../generated/graphql.ts';
import { BulkBar } from './BulkBar.tsx';
import { ContactResults } from './ContactResults.tsx';
import { contactsTexts } from './contacts.texts.ts';
import { EditRedirect } from './EditRedirect.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import { isFiltered } from './filter.rules.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { ListActions } from './ListActions.tsx';
import { SearchField } from './SearchField.tsx';
import { TagDialog } from './TagDialog.tsx';
import { useContactList } from './useContactList.ts';
import { useDeleteContacts } from './useDeleteContacts.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { useListFilter } from './useListFilter.ts';
import { useSearchFocus } from './useSearchFocus.ts';
import { useSelection } from './useSelection.ts';
import { useTagContacts } from './useTagContacts.ts';

export function ContactsPage() {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const locale = useLocale();
  const { filter, change, editId } = useListFilter();
  const latest = useContactList(filter);
  // Drawing another list gives way to keys.
  const { list, state } = useDeferredValue(latest);
  const { data } = useQuery(AddressBookDocument);
  const book = data?.contactStats;
  const input = useSearchFocus();
  const selection = useSelection(list);
  const [toDelete, setToDelete] = useState<string[]>([]);
  const [open, setOpen] = useState<'import' | 'export' | 'export-selected' | 'tag' | null>(null);
  const close = () => setOpen(null);
  const tagging = useTagContacts();
  const deletion = useDeleteContacts((ids) => {
    list.remove(ids);
    selection.forget(ids);
  });
  useKeptScroll(!state.isLoading);

  const { selected } = selection;
  const found = state.total ?? 0;
  const total = book?.total ?? (isFiltered(filter) ? undefined : state.total);
  const isEmpty = total === 0 && !isFiltered(filter);
  const tellUnselected = () => toast({ title: t('selectFailed'), variant: 'destructive' });
  const selectAll = () => void selection.all().catch(tellUnselected);

  return (
    <Page>
      {editId && <EditRedirect id={editId} />}
      <PageHeader
        title={
          total === undefined ? t('titleLoading') : t('title', { count: new Intl.NumberFormat(locale).format(total) })
        }
        actions={
          <ListActions hasContacts={!isEmpty} onImport={() => setOpen('import')} onExport={() => setOpen('export')} />
        }
      />
      {isEmpty ? (
        <NoContactsYet text={t('emptyText')} />
      ) : (
        <Stack data-gap="small">
          <SearchField ref={input} search={filter.search} onSearch={(search) => change({ search })} />
          <FilterBar filter={filter} companies={book?.companies ?? []} tags={book?.tags ?? []} onChange={change} />
          {selected.size > 0 && (
            <BulkBar count={selected.size} total={found} onSelectAll={selectAll} onClear={selection.clear}>
              <Button
                variant="secondary"
                size="small"
                icon={<Tag size={16} aria-hidden />}
                onClick={() => setOpen('tag')}
              >
                {t('tagSelected')}
              </Button>
              <Button
                variant="secondary"
                size="small"
                icon={<Download size={16} aria-hidden />}
                onClick={() => setOpen('export-selected')}
              >
                {t('export')}
              </Button>
              <Button
                variant="destructive"
                size="small"
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => setToDelete([...selected])}
              >
                {t('delete')}
              </Button>
            </BulkBar>
          )}
          <ContactResults
            filter={filter}
            list={list}
            state={state}
            selected={selected}
            onToggle={selection.toggle}
            onRange={(index) => void selection.range(index).catch(tellUnselected)}
            onSelectAll={selectAll}
            onClearSelection={selection.clear}
            onDelete={setToDelete}
          />
        </Stack>
      )}
      {open === 'import' && <ImportDialog onClose={close} />}
      {(open === 'export' || open === 'export-selected') && (
        <ExportDialog
          filter={filter}
          list={list}
          selected={selected}
          total={total ?? found}
          ofSelection={open === 'export-selected'}
          onClose={close}
        />
      )}
      {open === 'tag' && (
        <TagDialog
          count={selected.size}
          tags={book?.tags ?? []}
          isSaving={tagging.isSaving}
          onSave={(tags) => void tagging.run([...selected], tags).then((isDone) => isDone && close())}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={toDelete.length > 0}
        onOpenChange={(open) => !open && setToDelete([])}
        title={t(toDelete.length > 1 ? 'deleteManyTitle' : 'deleteTitle')}
        description={toDelete.length > 1 ? t('deleteManyQuestion', { count: toDelete.length }) : t('deleteQuestion')}
        confirmLabel={t('delete')}
        destructive
        pending={deletion.isDeleting}
        onConfirm={() => void deletion.run(toDelete).then((isGone) => isGone && setToDelete([]))}
      />
    </Page>
  );
}

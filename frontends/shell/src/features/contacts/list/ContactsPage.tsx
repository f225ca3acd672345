import { Button, ConfirmDialog, Page, Stack } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { Download, Tag, Trash2 } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useCustomFields } from '../../../contact/field/useCustomFields.ts';
import { NoContactsYet } from '../../../contact/row/NoContactsYet.tsx';
import { DraftDialog } from '../../../drafts/DraftDialog.tsx';
import { AddressBookDocument } from '../../../generated/graphql.ts';
import { OffersStrip } from '../../../offers/OffersStrip.tsx';
import { ReminderDialog } from '../../../reminders/ReminderDialog.tsx';
import { OrdersInProgress } from '../../../work/OrdersInProgress.tsx';
import { useRunningOrders } from '../../../work/useOrders.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { type PrintedContact, PrintSheet } from '../export/PrintSheet.tsx';
import { FilterBar } from '../filter/FilterBar.tsx';
import { isFiltered, NO_FILTER } from '../filter/filter.rules.ts';
import { SearchField } from '../filter/SearchField.tsx';
import { useListFilter } from '../filter/useListFilter.ts';
import { useSearchFocus } from '../filter/useSearchFocus.ts';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { BulkBar } from '../selection/BulkBar.tsx';
import { TagDialog } from '../selection/TagDialog.tsx';
import { useSelection } from '../selection/useSelection.ts';
import { useTagContacts } from '../selection/useTagContacts.ts';
import { useDeleteContacts } from '../useDeleteContacts.ts';
import { useFavourite } from '../useFavourite.ts';
import { BesideList } from './BesideList.tsx';
import type { ContactAct } from './ContactListRow.tsx';
import { ContactResults } from './ContactResults.tsx';
import { ContactsHead, Toolbar } from './ContactsHead.tsx';
import { EditRedirect } from './EditRedirect.tsx';
import { useBeside } from './useBeside.ts';
import { useContactList } from './useContactList.ts';
import { useKeptScroll } from './useKeptScroll.ts';

const Work = styled.div`
  margin-bottom: ${tokens.space.base};
`;

export function ContactsPage() {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const number = new Intl.NumberFormat(useLocale());
  const isWriting = useRef(false);
  const { filter, change, editId } = useListFilter(isWriting);
  const latest = useContactList(filter);
  // Rendering another list yields to typing.
  const { list, state } = useDeferredValue(latest);
  const { data } = useQuery(AddressBookDocument);
  const book = data?.contactStats;
  const custom = useCustomFields();
  const input = useSearchFocus();
  const selection = useSelection(list);
  const [toDelete, setToDelete] = useState<string[]>([]);
  const [open, setOpen] = useState<'import' | 'export' | 'export-selected' | 'print' | 'tag' | null>(null);
  const close = () => setOpen(null);
  const [printed, setPrinted] = useState<readonly PrintedContact[] | null>(null);
  const [acting, setActing] = useState<{ act: ContactAct; contact: { id: string; name: string } } | null>(null);
  const tagging = useTagContacts();
  const onOrdered = () => {
    selection.forget(new Set(toDelete));
    setToDelete([]);
  };
  useKeptScroll(!state.isLoading);
  const beside = useBeside(list, state.version);
  const onWriting = (is: boolean) => {
    isWriting.current = is;
    if (is) beside.stay();
  };
  const onDeleted = (ids: ReadonlySet<string>) => {
    list.remove(ids);
    selection.forget(ids);
    beside.forget(ids);
  };
  const deletion = useDeleteContacts(onDeleted);
  const setFavourite = useFavourite();

  const { selected } = selection;
  const isComing = selection.coming !== null;
  const found = state.total ?? 0;
  const total = book?.total ?? (isFiltered(filter) ? undefined : state.total);
  const isEmpty = total === 0 && !isFiltered(filter);
  // Background work may be adding or removing contacts.
  const isAtWork = useRunningOrders().length > 0;
  const tellUnselected = () => toast({ title: t('selectFailed'), variant: 'destructive' });
  const selectAll = () => void selection.all().catch(tellUnselected);

  return (
    <Page data-width="list">
      {editId && <EditRedirect id={editId} />}
      <ContactsHead
        total={total}
        hasContacts={!isEmpty}
        onImport={() => setOpen('import')}
        onExport={() => setOpen('export')}
        onPrint={() => setOpen('print')}
      />
      <OffersStrip />
      {isAtWork && (
        <Work>
          <OrdersInProgress />
        </Work>
      )}
      {isEmpty ? (
        !isAtWork && <NoContactsYet text={t('emptyText')} />
      ) : (
        <Stack data-gap="small">
          <Toolbar>
            <SearchField ref={input} search={filter.search} onSearch={(search) => change({ search })} />
            <FilterBar
              filter={filter}
              companies={book?.companies ?? []}
              tags={book?.tags ?? []}
              custom={custom}
              onChange={change}
            />
          </Toolbar>
          <BesideList id={beside.isThere ? beside.id : null} onDeleted={onDeleted} onWriting={onWriting}>
            <ContactResults
              filter={filter}
              onClearFilters={() => change({ ...NO_FILTER, search: filter.search, order: filter.order })}
              list={list}
              state={state}
              selected={selected}
              onToggle={selection.toggle}
              onRange={(index) => void selection.range(index).catch(tellUnselected)}
              onSelectAll={selectAll}
              onClearSelection={selection.clear}
              {...(beside.isThere && { shownId: beside.id, onShow: beside.show })}
              onFavourite={(contact, isFavourite) => void setFavourite(contact, isFavourite)}
              onAct={(act, contact) => setActing({ act, contact })}
              onDelete={setToDelete}
              isSelectionComing={isComing}
            />
            {selected.size > 0 && (
              <BulkBar
                count={selected.size}
                coming={selection.coming}
                total={found}
                onSelectAll={selectAll}
                onClear={selection.clear}
              >
                <Button
                  variant="secondary"
                  size="small"
                  icon={<Tag size={16} aria-hidden />}
                  disabled={isComing}
                  onClick={() => setOpen('tag')}
                >
                  {t('tagSelected')}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  icon={<Download size={16} aria-hidden />}
                  disabled={isComing}
                  onClick={() => setOpen('export-selected')}
                >
                  {t('export')}
                </Button>
                <Button
                  variant="destructive"
                  size="small"
                  icon={<Trash2 size={16} aria-hidden />}
                  disabled={isComing}
                  onClick={() => setToDelete([...selected])}
                >
                  {t('delete')}
                </Button>
              </BulkBar>
            )}
          </BesideList>
        </Stack>
      )}
      {open === 'import' && <ImportDialog onClose={close} />}
      {(open === 'export' || open === 'export-selected' || open === 'print') && (
        <ExportDialog
          filter={filter}
          list={list}
          selected={selected}
          total={total ?? found}
          ofSelection={open === 'export-selected' || (open === 'print' && selected.size > 0)}
          first={open === 'print' ? 'print' : 'csv'}
          onPrint={setPrinted}
          onClose={close}
        />
      )}
      {printed && <PrintSheet contacts={printed} onDone={() => setPrinted(null)} />}
      {open === 'tag' && (
        <TagDialog
          count={selected.size}
          tags={book?.tags ?? []}
          isSaving={tagging.isSaving}
          onSave={(tags) => void tagging.run([...selected], tags, close).then((isDone) => isDone && close())}
          onClose={close}
        />
      )}
      {acting?.act === 'draft' && <DraftDialog contacts={[acting.contact]} onClose={() => setActing(null)} />}
      {acting?.act === 'remind' && <ReminderDialog contact={acting.contact} onClose={() => setActing(null)} />}
      <ConfirmDialog
        open={toDelete.length > 0}
        onOpenChange={(open) => !open && setToDelete([])}
        title={t(toDelete.length > 1 ? 'deleteManyTitle' : 'deleteTitle')}
        description={
          toDelete.length > 1 ? t('deleteManyQuestion', { count: number.format(toDelete.length) }) : t('deleteQuestion')
        }
        confirmLabel={t('delete')}
        destructive
        pending={deletion.isDeleting}
        onConfirm={() => void deletion.run(toDelete, onOrdered).then((isGone) => isGone && setToDelete([]))}
      />
    </Page>
  );
}

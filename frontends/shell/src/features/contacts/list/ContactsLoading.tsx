import { Page, Stack } from '@kaard/ui';
import { ContactRowsLoading } from '../../../contact/row/ContactRowsLoading.tsx';
import { FilterBar } from '../filter/FilterBar.tsx';
import { NO_FILTER } from '../filter/filter.rules.ts';
import { SearchBox } from '../filter/SearchBox.tsx';
import { List } from './BesideList.tsx';
import { Found } from './ContactResults.tsx';
import { ContactsHead, Toolbar } from './ContactsHead.tsx';

const nothing = () => {};

/** Placeholder of the screen while nothing is known. */
export const ContactsLoading = () => (
  <Page data-width="list">
    <ContactsHead total={undefined} hasContacts onImport={nothing} onExport={nothing} onPrint={nothing} />
    <Stack data-gap="small">
      <Toolbar>
        <SearchBox value="" onChange={nothing} />
        <FilterBar filter={NO_FILTER} companies={[]} tags={[]} custom={[]} onChange={nothing} />
      </Toolbar>
      <List>
        <Found />
        <ContactRowsLoading in="book" />
      </List>
    </Stack>
  </Page>
);

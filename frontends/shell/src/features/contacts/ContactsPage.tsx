import {
  Button,
  ButtonLink,
  Card,
  CardsPicture,
  EmptyState,
  NothingFoundPicture,
  Page,
  PageHeader,
  Stack,
} from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useLocation, useSearchParams } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { ScanLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ContactRows, ContactRowsLoading } from '../../contact/ContactRows.tsx';
import { ContactsFailed } from '../../contact/ContactsFailed.tsx';
import { useHasScreen } from '../../frame/useHasScreen.ts';
import { contactsTexts } from './contacts.texts.ts';
import { SearchBox } from './SearchBox.tsx';
import { useContacts } from './useContacts.ts';

/** Milliseconds without a key before the words are sent. */
const TYPING_PAUSE_MS = 150;

const Found = styled.p`
  min-height: 1.5em;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

const Results = styled.div`
  transition: opacity ${tokens.motion.base};
  &[aria-busy='true'] { opacity: 0.6; }
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space.small};
  padding: ${tokens.space.roomy} 0;
  color: ${tokens.color.inkSoft};
`;

export function ContactsPage() {
  const t = useMessages(contactsTexts);
  const [typed, setTyped, search] = useSearchWords();
  const input = useFocusOnSearchCommand();
  const canScan = useHasScreen('/scanner');
  const list = useContacts(search);
  const { contacts, total, foundCount } = list;

  return (
    <Page>
      <PageHeader
        title={total === undefined ? t('titleLoading') : t('title', { count: total })}
        actions={
          canScan &&
          total !== 0 && (
            <ButtonLink to="/scanner" icon={<ScanLine size={18} aria-hidden />}>
              {t('scan')}
            </ButtonLink>
          )
        }
      />
      {total === 0 && !search ? (
        <Card>
          <EmptyState
            picture={<CardsPicture />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={canScan && <ButtonLink to="/scanner">{t('emptyAction')}</ButtonLink>}
          />
        </Card>
      ) : (
        <Stack data-gap="small">
          <SearchBox ref={input} value={typed} onChange={setTyped} />
          <Found role="status">
            {search && foundCount !== undefined && !list.isLoading && t('found', { count: foundCount })}
          </Found>
          {list.error ? (
            <Card>
              <ContactsFailed
                title={t(search ? 'failedSearchTitle' : 'failedTitle')}
                error={list.error}
                isTrying={list.isTrying}
                onRetry={list.retry}
              />
            </Card>
          ) : !contacts ? (
            <ContactRowsLoading />
          ) : (
            <Results aria-busy={list.isLoading}>
              {contacts.length > 0 ? (
                <Card padding="none">
                  <ContactRows contacts={contacts} />
                </Card>
              ) : (
                <Card>
                  <EmptyState
                    picture={<NothingFoundPicture />}
                    title={t('noneTitle')}
                    text={t('noneText', { search })}
                  />
                </Card>
              )}
              {list.hasMore && <ShowMore {...list} />}
            </Results>
          )}
        </Stack>
      )}
    </Page>
  );
}

/** A button that also presses itself when it comes near the window, so that reading on is just scrolling. */
function ShowMore({
  loadMore,
  isLoadingMore,
  isMoreMissing,
}: Pick<ReturnType<typeof useContacts>, 'loadMore' | 'isLoadingMore' | 'isMoreMissing'>) {
  const t = useMessages(contactsTexts);
  const frame = useRef<HTMLDivElement>(null);
  const load = useRef(loadMore);
  useEffect(() => {
    load.current = loadMore;
  });
  useEffect(() => {
    // After a failure only the button asks again: an observer would ask for ever.
    if (!frame.current || isMoreMissing || isLoadingMore) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load.current(), {
      rootMargin: '600px',
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isMoreMissing, isLoadingMore]);
  return (
    <More ref={frame}>
      {isMoreMissing && <p role="alert">{t('moreFailed')}</p>}
      <Button variant="secondary" pending={isLoadingMore} onClick={() => void loadMore()}>
        {t(isMoreMissing ? 'tryAgain' : 'showMore')}
      </Button>
    </More>
  );
}

/** The words as typed, and as they are searched for; they stand in the address, so that "back" finds them again. */
function useSearchWords(): [string, (words: string) => void, string] {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);

  useEffect(() => {
    // Somebody followed a link to other words, or went back.
    if (search !== sent.current) setTyped(search);
    sent.current = search;
  }, [search]);

  useEffect(() => {
    const words = typed.trim();
    if (words === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = words;
      setParams(words ? { q: words } : {}, { replace: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, setParams]);

  return [typed, setTyped, search];
}

/** The header's magnifying glass leads to `/contacts?search`. */
function useFocusOnSearchCommand() {
  const { search, key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every click on the magnifying glass is a new key
  useEffect(() => {
    if (new URLSearchParams(search).has('search')) input.current?.focus();
  }, [search, key]);
  return input;
}

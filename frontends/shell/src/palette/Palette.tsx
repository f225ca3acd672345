import { Avatar, askToLeave, Dialog, LineIcon } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useDescribed, useMessages } from '@kaard/ui/i18n';
import { useLocation, useNavigate } from '@kaard/ui/router';
import { chooseTheme, type ThemeChoice, tokens } from '@kaard/ui/theme';
import { Command } from 'cmdk';
import { House, Keyboard, LogOut, Monitor, Moon, Plus, Search, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { WorkText } from '../contact/row/WorkText.tsx';
import { frameTexts } from '../frame/frame.texts.ts';
import { FindPeopleDocument } from '../generated/graphql.ts';
import { remotes, useRemotes } from '../remotes/remotes.ts';
import { useComposing, useRested } from '../search/useRested.ts';
import { type Place, placesOf } from './commands.rules.ts';
import { paletteTexts } from './palette.texts.ts';

const Frame = styled(Command)`
  display: grid;
  gap: ${tokens.space.small};
  min-height: 0;

  [cmdk-input] {
    width: 100%;
    min-height: ${tokens.size.touch};
    padding: 0 ${tokens.space.base};
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.base};
    background: ${tokens.color.surface};
    color: ${tokens.color.ink};
    font: inherit;
  }
  [cmdk-list] { max-height: min(24rem, 55dvh); overflow-y: auto; scroll-padding-block: ${tokens.space.small}; }
  [cmdk-group-heading] {
    padding: ${tokens.space.small} ${tokens.space.small} ${tokens.space.tiny};
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.type.small};
  }
  [cmdk-item] {
    display: flex;
    align-items: center;
    gap: ${tokens.space.snug};
    min-height: ${tokens.size.touch};
    padding: ${tokens.space.tiny} ${tokens.space.small};
    border-radius: ${tokens.radius.small};
    cursor: pointer;
  }
  [cmdk-item][data-selected='true'] { background: ${tokens.color.mark}; outline: 2px solid transparent; outline-offset: -2px; }
  [cmdk-empty] { padding: ${tokens.space.base} ${tokens.space.small}; color: ${tokens.color.inkSoft}; }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;

  & > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > :nth-child(2) { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const THEMES: readonly [ThemeChoice, ReactNode][] = [
  ['light', <Sun key="light" size={18} aria-hidden />],
  ['dark', <Moon key="dark" size={18} aria-hidden />],
  ['system', <Monitor key="system" size={18} aria-hidden />],
];
/** Matches whole substrings in any order: matching scattered letters would find too much. */
const matches = (label: string, words: string) =>
  words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => label.toLocaleLowerCase().includes(word))
    ? 1
    : 0;
const valueOfContact = (id: string) => `contact ${id}`;
/** With fewer letters half of the address book matches. */
const LEAST_LETTERS = 2;
const ICON = 18;

export interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
}

/** The command palette: finds screens, contacts and actions by a few letters. */
export default function Palette({ onClose, onShortcuts, onSignOut }: PaletteProps) {
  const t = useMessages(paletteTexts);
  const frame = useMessages(frameTexts);
  const say = useDescribed();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { screens, actions } = placesOf(useRemotes());
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  const { isComposing, watch } = useComposing();
  const sought = useRested(words.trim(), isComposing);

  // Going to the present address loses nothing.
  const goTo = (to: string) => (to === pathname + search ? navigate(to) : askToLeave(() => navigate(to)));
  const leave = (act: () => void) => () => {
    onClose();
    act();
  };
  const item = (key: string, label: string, icon: ReactNode, act: () => void) => (
    <Command.Item key={key} value={label} onSelect={leave(act)}>
      {icon}
      {label}
    </Command.Item>
  );
  const place = ({ to, label, icon, kind, remote }: Place) => {
    const Plain = kind === 'add' ? Plus : Search;
    const shown = icon ? <LineIcon icon={icon} size={ICON} /> : <Plain size={ICON} aria-hidden />;
    return item(to, say(label), shown, () => {
      if (remote) remotes.preload(remote);
      goTo(to);
    });
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('title')}>
      <Frame label={t('title')} loop filter={matches} value={chosen} onValueChange={setChosen}>
        <Command.Input
          {...watch}
          value={words}
          onValueChange={setWords}
          placeholder={t('placeholder')}
          maxLength={200}
        />
        <Command.List label={t('title')}>
          {/* More letters search contacts, which are not counted here. */}
          {words.trim().length < LEAST_LETTERS && <Command.Empty>{t('nothing')}</Command.Empty>}
          {sought.length >= LEAST_LETTERS && (
            <People words={sought} typed={words.trim()} onFound={setChosen} onOpen={(to) => leave(() => goTo(to))()} />
          )}
          <Command.Group heading={t('goTo')}>
            {item('home', t('dashboard'), <House size={ICON} aria-hidden />, () => goTo('/dashboard'))}
            {screens.map(place)}
          </Command.Group>
          <Command.Group heading={t('actions')}>
            {actions.map(place)}
            {item('shortcuts', t('showShortcuts'), <Keyboard size={ICON} aria-hidden />, onShortcuts)}
            {item('sign-out', frame('signOut'), <LogOut size={ICON} aria-hidden />, onSignOut)}
          </Command.Group>
          <Command.Group heading={t('theme')}>
            {THEMES.map(([choice, icon]) => item(choice, t(choice), icon, () => chooseTheme(choice)))}
          </Command.Group>
        </Command.List>
      </Frame>
    </Dialog>
  );
}

interface PeopleProps {
  /** The words that are searched for. */
  words: string;
  /** The present input, with which the full search opens. */
  typed: string;
  /** Called with the first result, once results have arrived. */
  onFound: (value: string) => void;
  onOpen: (to: string) => void;
}

/** Contacts that the server found, so the palette’s own filter lets all of them pass. */
function People({ words, typed, onFound, onOpen }: PeopleProps) {
  const t = useMessages(paletteTexts);
  const { data, error, loading } = useQuery(FindPeopleDocument, { variables: { search: words } });
  const begins = (name: string) => name.toLocaleLowerCase().startsWith(words.toLocaleLowerCase());
  // Contacts with a matching name come before those at a matching company.
  const people = (data?.contacts?.nodes ?? []).toSorted((a, b) => Number(begins(b.name)) - Number(begins(a.name)));
  const first = people[0]?.id;
  useEffect(() => {
    if (first) onFound(valueOfContact(first));
  }, [first, onFound]);
  return (
    <Command.Group heading={t('people')} forceMount>
      {people.map(({ id, name, title, company }) => (
        <Command.Item key={id} value={valueOfContact(id)} forceMount onSelect={() => onOpen(`/contacts/${id}`)}>
          <Avatar name={name} size="small" />
          <Words>
            <span>{name}</span>
            <span>
              <WorkText title={title} company={company} />
            </span>
          </Words>
        </Command.Item>
      ))}
      <Command.Item
        value="search all contacts"
        forceMount
        onSelect={() => onOpen(`/contacts?${new URLSearchParams({ q: typed })}`)}
      >
        <Search size={ICON} aria-hidden />
        {error ? t('searchFailed') : loading && people.length === 0 ? t('searching') : t('searchAll', { words })}
      </Command.Item>
    </Command.Group>
  );
}

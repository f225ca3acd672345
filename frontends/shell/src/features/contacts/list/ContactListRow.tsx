import { IconButton, Menu, Skeleton } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { BellPlus, Check, EllipsisVertical, Pencil, PenLine, Star, StarOff, Trash2 } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { styled } from 'styled-components';
import { ContactRowFace, RowLink } from '../../../contact/row/ContactRowFace.tsx';
import type { ContactRowFragment } from '../../../generated/graphql.ts';
import { remindersTexts } from '../../../reminders/reminders.texts.ts';
import { contactsTexts } from '../contacts.texts.ts';

const Frame = styled.li`
  position: absolute;
  inset: 0 0 auto;
  overflow: hidden;
  contain: strict;

  &:not([data-index='0']) { border-top: 1px solid ${tokens.color.line}; }
  &[data-selected='true'] { background: ${tokens.color.mark}; }
  &[data-shown='true'] { box-shadow: inset 4px 0 0 ${tokens.color.accent}; background: ${tokens.color.sunken}; }
  &[data-selected='true'] a:hover { background: transparent; }

  [data-selecting='true'] > & > a > :first-child { visibility: hidden; }
  & > a { height: 100%; min-height: 0; padding-block: ${tokens.space.tiny}; padding-inline-end: 3.75rem; }
  & > a:focus-visible { border-radius: 0; }
  & > button { position: absolute; inset: 0 0.5rem 0 auto; margin-block: auto; }
  @media (max-width: 40rem) { & > a { padding-inline-end: 3.25rem; } & > button { inset-inline-end: 0.25rem; } }
`;

/** Covers the avatar: appears when the pointer or the keyboard focus is near, or during a selection. */
const SelectBox = styled.label`
  position: absolute;
  inset: 0 auto 0 ${tokens.space.roomy};
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-block: auto;
  border-radius: ${tokens.radius.full};
  cursor: pointer;

  & > input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  & > span {
    display: grid;
    place-items: center;
    width: 100%;
    height: 100%;
    border: 2px solid ${tokens.color.lineStrong};
    border-radius: inherit;
    background: ${tokens.color.surface};
    color: transparent;
    opacity: 0;
    pointer-events: none;
  }
  & > input:focus-visible + span { opacity: 1; outline: 2px solid ${tokens.color.focus}; outline-offset: 1px; }
  & > input:checked + span { opacity: 1; border-color: ${tokens.color.ink}; background: ${tokens.color.ink}; color: ${tokens.color.paper}; }
  [data-selecting='true'] > * > & > span { opacity: 1; }
  @media (hover: hover) { li:hover > & > span { opacity: 1; } }
  @media (max-width: 40rem) { inset-inline-start: ${tokens.space.base}; }
`;

const Waiting = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${tokens.space.base};
  height: 100%;
  padding-inline: ${tokens.space.roomy};
`;

/** Actions on one contact that open a dialog. */
export type ContactAct = 'draft' | 'remind';

interface Acted {
  id: string;
  name: string;
}

export interface RowHandlers {
  onToggle: (index: number, isRange: boolean) => void;
  onLinkClick: (event: MouseEvent, index: number) => void;
  onAct: (act: ContactAct, contact: Acted) => void;
  onFavourite: (contact: Acted, isFavourite: boolean) => void;
  onDelete: (id: string) => void;
}

export interface ContactListRowProps {
  index: number;
  /** Position and height in pixels. */
  start: number;
  size: number;
  total: number;
  /** Undefined while it loads. */
  contact: ContactRowFragment | undefined;
  isSelected: boolean;
  /** Whether the contact is shown beside the list. */
  isShown: boolean;
  /** The row that Tab reaches; arrow keys move on from it. */
  isActive: boolean;
  handlers: RowHandlers;
}

export const ContactListRow = memo(function ContactListRow(props: ContactListRowProps) {
  const { index, start, size, total, contact, isSelected, isShown, isActive, handlers } = props;
  const t = useMessages(contactsTexts);
  const words = useMessages(remindersTexts);
  const place = {
    'data-index': index,
    'aria-setsize': total,
    'aria-posinset': index + 1,
    style: { height: size, transform: `translateY(${start}px)` },
  };
  if (!contact) {
    return (
      <Frame {...place}>
        <Waiting>
          <Skeleton round width="2.75rem" height="2.75rem" />
          <Skeleton width={`${30 + (index % 5) * 6}%`} height="0.875rem" />
        </Waiting>
      </Frame>
    );
  }
  const { id, name, isFavourite } = contact;
  const tabIndex = isActive ? 0 : -1;
  return (
    <Frame {...place} data-selected={isSelected} data-shown={isShown}>
      <RowLink
        to={`/contacts/${id}`}
        tabIndex={tabIndex}
        aria-current={isShown || undefined}
        onClick={(event) => handlers.onLinkClick(event, index)}
      >
        <ContactRowFace contact={contact} />
      </RowLink>
      <SelectBox>
        <input
          type="checkbox"
          tabIndex={tabIndex}
          aria-label={t('select', { name })}
          checked={isSelected}
          onChange={(event) => handlers.onToggle(index, (event.nativeEvent as unknown as MouseEvent).shiftKey ?? false)}
        />
        <span>
          <Check size={20} strokeWidth={3} aria-hidden />
        </span>
      </SelectBox>
      <Menu
        groups={[
          [
            {
              label: t('edit'),
              icon: <Pencil size={18} aria-hidden />,
              to: `/contacts/edit/${id}`,
            },
            {
              label: t(isFavourite ? 'unfavour' : 'favour'),
              icon: isFavourite ? <StarOff size={18} aria-hidden /> : <Star size={18} aria-hidden />,
              onSelect: () => handlers.onFavourite({ id, name }, !isFavourite),
            },
            {
              label: t('draftEmail'),
              icon: <PenLine size={18} aria-hidden />,
              onSelect: () => handlers.onAct('draft', { id, name }),
            },
            {
              label: words('remindMe'),
              icon: <BellPlus size={18} aria-hidden />,
              onSelect: () => handlers.onAct('remind', { id, name }),
            },
            {
              label: t('delete'),
              icon: <Trash2 size={18} aria-hidden />,
              destructive: true,
              onSelect: () => handlers.onDelete(id),
            },
          ],
        ]}
        trigger={
          <IconButton
            tabIndex={tabIndex}
            label={t('menuOf', { name })}
            icon={<EllipsisVertical size={20} aria-hidden />}
          />
        }
      />
    </Frame>
  );
});

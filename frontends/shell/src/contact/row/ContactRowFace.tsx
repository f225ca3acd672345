import { Badge, VisuallyHidden } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import type { ContactRowFragment } from '../../generated/graphql.ts';
import { contactTexts } from '../contact.texts.ts';
import { useAge } from '../day/useAge.ts';
import { useShownName } from '../field/name-order.ts';
import { RowAvatar } from './RowAvatar.tsx';
import { workText } from './WorkText.tsx';

const SHOWN_TAGS = 2;

/** The row as a link to the contact; ContactRowFace is its content. */
export const RowLink = styled(Link)`
  display: grid;
  grid-template: 'face name tags' auto 'face job age' auto / auto minmax(0, 1fr) auto;
  align-content: center;
  align-items: center;
  gap: 0.125rem ${tokens.space.base};
  min-height: 3.75rem;
  padding: ${tokens.space.small} ${tokens.space.roomy};
  text-decoration: none;
  transition: background-color ${tokens.motion.quick};

  & > :first-child { grid-area: face; }
  &:hover { background: ${tokens.color.sunken}; }
  &:focus-visible { outline-offset: -3px; border-radius: ${tokens.radius.large}; }

  @media (max-width: 40rem) {
    grid-template: 'face name age' auto 'face job job' auto 'face tags tags' auto / auto minmax(0, 1fr) auto;
    padding-inline: ${tokens.space.base};
    column-gap: ${tokens.space.snug};
  }
`;

const Name = styled.span`
  grid-area: name;
  justify-self: start;
  max-width: 100%;
  font-weight: 650;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media (min-width: 40.0625rem) { &[data-alone] { grid-row: name / job; } }
  svg { display: inline-block; margin-inline-start: 0.375rem; vertical-align: -0.0625rem; fill: ${tokens.color.accent}; }
`;

const Job = styled.span`
  grid-area: job;
  justify-self: start;
  max-width: 100%;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Age = styled.span`
  grid-area: age;
  justify-self: end;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.tiny};
`;

/** A grid, because it shortens the longest tag first; a flexible row would shorten the short ones too. */
const Tags = styled.span`
  grid-area: tags;
  display: grid;
  grid-auto-flow: column;
  justify-content: end;
  gap: 0.25rem;
  min-width: 0;
  max-width: 20rem;

  & > [data-slot='more'] { display: flex; }
  @media (max-width: 40rem) { justify-content: start; margin-top: 0.375rem; max-width: 100%; }
`;

/** A contact in a row: name, job and company, at most two tags, and when it was added. */
export function ContactRowFace({ contact }: { contact: ContactRowFragment }) {
  const t = useMessages(contactTexts);
  const age = useAge();
  const shownName = useShownName();
  const job = workText(contact);
  const hidden = contact.tags.slice(SHOWN_TAGS);
  return (
    <>
      <RowAvatar name={contact.name} photo={contact.photo} />
      <Name dir="auto" data-alone={job ? undefined : ''}>
        {shownName(contact)}
        {contact.isFavourite && (
          <>
            <Star size={14} aria-hidden />
            <VisuallyHidden>{t('favourite')}</VisuallyHidden>
          </>
        )}
      </Name>
      {job && <Job dir="auto">{job}</Job>}
      {contact.tags.length > 0 && (
        <Tags>
          {contact.tags.slice(0, SHOWN_TAGS).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {hidden.length > 0 && (
            <span data-slot="more">
              <Badge variant="outline" title={hidden.join(', ')}>
                <span aria-hidden>{t('moreTags', { count: hidden.length })}</span>
                <VisuallyHidden>{t('moreTagsTitle', { tags: hidden.join(', ') })}</VisuallyHidden>
              </Badge>
            </span>
          )}
        </Tags>
      )}
      <Age>{age(contact.createdAt)}</Age>
    </>
  );
}

import { Avatar, usePrivatePicture } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { contactTexts } from '../contact.texts.ts';

export const RoundPicture = styled.img`
  flex: none;
  width: 5rem;
  height: 5rem;
  border-radius: ${tokens.radius.full};
  object-fit: cover;
  background: ${tokens.color.sunken};
`;

export interface ContactPhotoProps {
  name: string;
  /** Null if the person has no photo. */
  url: string | null;
}

/** The person’s photo; initials if there is none, while it loads and if it can’t be loaded. */
export function ContactPhoto({ name, url }: ContactPhotoProps) {
  return url ? <Photo name={name} url={url} /> : <Avatar name={name} size="large" />;
}

function Photo({ name, url }: { name: string; url: string }) {
  const t = useMessages(contactTexts);
  const picture = usePrivatePicture(url);
  if (picture.status !== 'ready') return <Avatar name={name} size="large" />;
  return <RoundPicture src={picture.src} alt={t('photoOf', { name })} />;
}

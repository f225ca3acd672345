import { Button, Card, Skeleton, Stack, usePrivatePicture } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { dateOf } from '../../../contact/day/age.rules.ts';
import { contactsTexts } from '../contacts.texts.ts';

const Picture = styled.img`
  width: 100%;
  height: auto;
  border-radius: ${tokens.radius.base};
  box-shadow: ${tokens.shadow.lifted};
  animation: none;
`;

const Missing = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space.snug};
  color: ${tokens.color.inkSoft};
`;

const When = styled.p`
  margin: 0;
  color: ${tokens.color.inkSoft};
`;

/** The maximum number of scans shown; a contact can have any number. */
const MOST_SHOWN = 20;

export interface CardPictureRef {
  index: number;
  url: string;
  width: number;
  height: number;
}

export interface ShownScan {
  id: string;
  createdAt: string;
  pictures: readonly CardPictureRef[];
}

/** The photographed cards, front and back. Null if the service that stores pictures is unreachable. */
export function ScannedCard({ name, scans }: { name: string; scans: readonly ShownScan[] | null }) {
  const t = useMessages(contactsTexts);
  const locale = useLocale();
  const withPictures = scans?.filter(({ pictures }) => pictures.length > 0);
  const shown = withPictures?.slice(0, MOST_SHOWN);
  if (shown?.length === 0) return null;
  return (
    <Card title={t('card')}>
      {shown ? (
        <Stack>
          {shown.map(({ id, createdAt, pictures }, place) => (
            <Stack key={id}>
              {shown.length > 1 && <When>{t('scannedOn', { date: dateOf(createdAt, locale) ?? '' })}</When>}
              {pictures.map((picture) => (
                <PictureOf key={picture.url} name={name} picture={picture} isLater={place > 0} />
              ))}
            </Stack>
          ))}
          {withPictures && withPictures.length > MOST_SHOWN && <When>{t('olderScans', { count: MOST_SHOWN })}</When>}
        </Stack>
      ) : (
        <Missing>{t('pictureUnreachable')}</Missing>
      )}
    </Card>
  );
}

interface PictureOfProps {
  name: string;
  picture: CardPictureRef;
  /** Loaded only when it comes near the window. */
  isLater: boolean;
}

function PictureOf({ name, picture: { index, url, width, height }, isLater }: PictureOfProps) {
  const t = useMessages(contactsTexts);
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(!isLater || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  const picture = usePrivatePicture(isNear ? url : null);
  if (picture.status === 'ready') {
    return (
      <Picture src={picture.src} width={width} height={height} alt={t('pictureOf', { name, number: index + 1 })} />
    );
  }
  if (picture.status === 'failed') {
    return (
      <Missing role="alert">
        {t('pictureFailed')}
        <Button size="small" variant="secondary" onClick={picture.retry}>
          {t('tryAgain')}
        </Button>
      </Missing>
    );
  }
  return (
    <div ref={place} role="status" aria-label={t('pictureLoading')}>
      <Skeleton height="12rem" />
    </div>
  );
}

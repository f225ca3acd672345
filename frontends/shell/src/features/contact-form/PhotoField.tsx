import { Avatar, Button } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { ContactPhoto, RoundPicture } from '../../contact/photo/ContactPhoto.tsx';
import { CropDialog } from './CropDialog.tsx';
import { contactFormTexts } from './contact-form.texts.ts';
import type { ContactFormHandle } from './useContactForm.ts';
import type { PhotoHandle } from './usePhoto.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small} ${tokens.space.base};
  margin-bottom: ${tokens.space.roomy};
`;

export interface PhotoFieldProps {
  form: ContactFormHandle;
  photo: PhotoHandle;
  /** Address of the saved photo. */
  url: string | null;
}

export function PhotoField({ form, photo, url }: PhotoFieldProps) {
  const t = useMessages(contactFormTexts);
  const name = useWatch({ control: form.control, name: 'name' });
  const input = useRef<HTMLInputElement>(null);
  const { choice } = photo;
  const hasPhoto = choice.kind === 'chosen' || (choice.kind === 'unchanged' && url !== null);
  return (
    <Frame>
      {choice.kind === 'chosen' ? (
        <RoundPicture src={choice.src} alt={t('photoChosen')} />
      ) : choice.kind === 'unchanged' && url ? (
        <ContactPhoto name={name} url={url} />
      ) : (
        <Avatar name={name} size="large" />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('photo')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void photo.choose(file);
          event.target.value = ''; // allows the same file to be chosen again
        }}
      />
      <Button
        variant="secondary"
        size="small"
        icon={<ImagePlus size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(hasPhoto ? 'photoReplace' : 'photoAdd')}
      </Button>
      {hasPhoto && (
        <Button variant="ghost" size="small" onClick={photo.remove}>
          {t('photoRemove')}
        </Button>
      )}
      {photo.opened && (
        <CropDialog picture={photo.opened} onUse={(crop) => void photo.use(crop)} onClose={photo.giveUp} />
      )}
    </Frame>
  );
}

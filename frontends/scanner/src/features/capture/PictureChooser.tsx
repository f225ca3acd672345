import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { ImageUp } from 'lucide-react';
import { styled } from 'styled-components';
import { captureTexts } from './capture.texts.ts';

const Label = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space.small};
  min-height: 3.25rem;
  padding: 0 ${tokens.space.roomy};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: 0.75rem;
  background: ${tokens.color.surface};
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${tokens.motion.quick}, border-color ${tokens.motion.quick};

  &:hover { background: ${tokens.color.sunken}; border-color: ${tokens.color.ink}; }
  &[data-main] { background: ${tokens.color.accent}; border-color: transparent; color: ${tokens.color.onAccent}; }
  &[data-main]:hover { background: ${tokens.color.accentHover}; }
  &:has(:focus-visible) { outline: 2px solid ${tokens.color.focus}; outline-offset: 2px; }
`;

/** Covers the label, so that dropped pictures and clicks reach the browser’s own control. */
const File = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;

  &::file-selector-button { cursor: pointer; }
`;

export interface PictureChooserProps {
  onFiles: (files: File[]) => void;
  /** Whether front and back may be chosen together. */
  multiple: boolean;
  /** Whether it is the main action, in place of a camera. */
  isMain: boolean;
}

export function PictureChooser({ onFiles, multiple, isMain }: PictureChooserProps) {
  const t = useMessages(captureTexts);
  return (
    <Label data-main={isMain || undefined}>
      <ImageUp size={20} aria-hidden />
      {t('choose')}
      <File
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows the same file to be chosen again after a refusal.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </Label>
  );
}

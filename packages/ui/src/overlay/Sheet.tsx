import '@kaard/ui/nonce';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../form/IconButton.tsx';
import { uiMessages } from '../ui.texts.ts';
import { escapeUnderToast } from './escape-under-toast.ts';
import { useReturnFocus } from './useReturnFocus.ts';

const fade = keyframes`from { opacity: 0; }`;
const fromSide = keyframes`from { translate: 2rem 0; opacity: 0; }`;
const fromBelow = keyframes`from { translate: 0 2rem; opacity: 0; }`;

const Scrim = styled(RadixDialog.Overlay)`
  position: fixed;
  z-index: 50;
  inset: 0;
  background: ${tokens.color.scrim};
  animation: ${fade} ${tokens.motion.base};
`;

const Panel = styled(RadixDialog.Content)`
  position: fixed;
  z-index: 51;
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  width: min(28rem, 100vw);
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.overlay};
  @media (forced-colors: active) { border: 1px solid CanvasText; }
  animation: ${fromSide} ${tokens.motion.slow} ${tokens.motion.ease};

  &:focus { outline: none; }

  @media (max-width: 40rem) {
    inset: auto 0 0;
    width: 100%;
    max-height: calc(100dvh - 3rem);
    border-radius: ${tokens.radius.large} ${tokens.radius.large} 0 0;
    animation-name: ${fromBelow};
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.base};
  padding: ${tokens.space.snug} ${tokens.space.snug} ${tokens.space.snug} ${tokens.space.roomy};
  border-bottom: 1px solid ${tokens.color.line};
`;

const Title = styled(RadixDialog.Title)`
  font-family: ${tokens.type.display};
  font-size: ${tokens.type.lead};
  font-weight: 650;
  letter-spacing: -0.02em;
`;

const Body = styled.div`
  flex: 1;
  overflow-y: auto;
  padding: ${tokens.space.roomy};
`;

const Text = styled(RadixDialog.Description)`
  margin-bottom: ${tokens.space.base};
  color: ${tokens.color.inkSoft};
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space.snug};
  padding: ${tokens.space.base} ${tokens.space.roomy} calc(${tokens.space.base} + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid ${tokens.color.line};
`;

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** Buttons that stay visible, the main one last. */
  actions?: ReactNode;
}

/** A side panel for content that is too long for a dialog; it comes from below on a phone. */
export function Sheet({ open, onOpenChange, title, description, children, actions }: SheetProps) {
  const t = useMessages(uiMessages);
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Scrim />
        <Panel
          {...returnFocus}
          {...escapeUnderToast(() => onOpenChange(false))}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Head>
            <Title>{title}</Title>
            <RadixDialog.Close asChild>
              <IconButton label={t('close')} icon={<X size={20} aria-hidden />} />
            </RadixDialog.Close>
          </Head>
          {/* Focusable, so that it can be scrolled by keyboard. */}
          <Body tabIndex={0}>
            {description && <Text>{description}</Text>}
            {children}
          </Body>
          {actions && <Foot>{actions}</Foot>}
        </Panel>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

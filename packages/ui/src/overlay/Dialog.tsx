import '@kaard/ui/nonce';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { X } from 'lucide-react';
import { AlertDialog as RadixAlertDialog, Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Button } from '../form/Button.tsx';
import { IconButton } from '../form/IconButton.tsx';
import { media } from '../layout/media.ts';
import { uiMessages } from '../ui.texts.ts';
import { escapeUnderToast } from './escape-under-toast.ts';
import { useReturnFocus } from './useReturnFocus.ts';

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; translate: 0 0.75rem; }`;

const scrimStyle = css`
  position: fixed;
  z-index: 50;
  inset: 0;
  background: ${tokens.color.scrim};
  animation: ${fade} ${tokens.motion.base};
`;

const panelStyle = css`
  position: fixed;
  z-index: 51;
  inset: 0;
  margin: auto;
  display: grid;
  gap: ${tokens.space.base};
  width: min(30rem, calc(100vw - 2rem));
  height: fit-content;
  max-height: calc(100dvh - 2rem);
  overflow-y: auto;
  padding: ${tokens.space.roomy};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.overlay};
  @media (forced-colors: active) { border: 1px solid CanvasText; }
  animation: ${rise} ${tokens.motion.base} ${tokens.motion.ease};

  &:focus { outline: none; }
`;

const titleStyle = css`
  font-family: ${tokens.type.display};
  font-size: ${tokens.type.title};
  font-weight: 650;
  letter-spacing: -0.02em;
`;

const Scrim = styled(RadixDialog.Overlay)`${scrimStyle}`;
const Panel = styled(RadixDialog.Content)`${panelStyle}`;
const Title = styled(RadixDialog.Title)`${titleStyle} padding-inline-end: ${tokens.size.touch};`;
const Text = styled(RadixDialog.Description)`color: ${tokens.color.inkSoft};`;
const AlertScrim = styled(RadixAlertDialog.Overlay)`${scrimStyle}`;
const AlertPanel = styled(RadixAlertDialog.Content)`${panelStyle}`;
const AlertTitle = styled(RadixAlertDialog.Title)`${titleStyle}`;
const AlertText = styled(RadixAlertDialog.Description)`color: ${tokens.color.inkSoft};`;

/** The last stop of the keyboard focus, at the end of the title’s line, which leaves space for it. */
const Close = styled.div`
  position: absolute;
  inset: calc(${tokens.space.roomy} - 0.25rem) calc(${tokens.space.roomy} - 0.5rem) auto auto;

  @media ${media.touch} { inset: calc(${tokens.space.roomy} - 0.625rem) calc(${tokens.space.roomy} - 0.8125rem) auto auto; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space.snug};
  margin-top: ${tokens.space.small};
`;

export interface DialogProps {
  open: boolean;
  /** Without it, only the dialog’s own buttons close it. */
  onOpenChange?: (open: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
}

const CONTROL = 'input:not([type="hidden"], [type="file"]), select, textarea';
/** Controls in which Enter submits the form. */
const CHOICE = '[type="radio"], [type="checkbox"]';

/**
 * In a form the focus starts at its first field. A dialog that only asks for a decision, or starts with a choice
 * already made, gets it at Close, so that pressing Enter again decides nothing. No control may take the focus by itself
 * when it is mounted (`autoFocus`), because the previous focus would be lost.
 */
export function Dialog({ open, onOpenChange, title, description, children, actions }: DialogProps) {
  const t = useMessages(uiMessages);
  const returnFocus = useReturnFocus();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <RadixDialog.Root open={open} {...(onOpenChange && { onOpenChange })}>
      <RadixDialog.Portal>
        <Scrim />
        <Panel
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            const first = (event.target as Element).querySelector(CONTROL);
            if (!close.current || (first && !first.matches(CHOICE))) return;
            event.preventDefault();
            close.current.focus();
          }}
          {...escapeUnderToast(() => onOpenChange?.(false))}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Title>{title}</Title>
          {description && <Text>{description}</Text>}
          {children}
          {actions && <Actions>{actions}</Actions>}
          {onOpenChange && (
            <Close>
              <RadixDialog.Close asChild ref={close}>
                <IconButton size="small" label={t('close')} icon={<X size={18} aria-hidden />} />
              </RadixDialog.Close>
            </Close>
          )}
        </Panel>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** The action destroys something. */
  destructive?: boolean;
  pending?: boolean;
  onConfirm: () => void;
}

/** Asks for confirmation; the cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, destructive, pending, onConfirm } = props;
  const t = useMessages(uiMessages);
  const returnFocus = useReturnFocus();
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <AlertScrim />
        <AlertPanel {...returnFocus} {...escapeUnderToast(() => onOpenChange(false))}>
          <AlertTitle>{title}</AlertTitle>
          <AlertText>{description}</AlertText>
          <Actions>
            <RadixAlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel ?? t('cancel')}</Button>
            </RadixAlertDialog.Cancel>
            <Button variant={destructive ? 'destructive' : 'primary'} pending={pending ?? false} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Actions>
        </AlertPanel>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}

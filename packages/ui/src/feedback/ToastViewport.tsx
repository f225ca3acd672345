import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../layout/media.ts';
import { uiMessages } from '../ui.texts.ts';
import { type ShownToast, TOAST_DURATION_MS } from './toast-queue.ts';
import { useToastPlace } from './useToastPlace.ts';

const rise = keyframes`from { opacity: 0; translate: 0 1rem; }`;
const leave = keyframes`to { opacity: 0; }`;

// Fills the part of the window that the frame leaves free; useToastPlace finds the position inside it.
const Viewport = styled(RadixToast.Viewport)`
  position: fixed;
  z-index: 60;
  inset: ${tokens.frame.top} ${tokens.frame.end} ${tokens.frame.bottom} ${tokens.frame.start};
  display: flex;
  align-items: flex-end;
  justify-content: center;
  margin: 0;
  padding: ${tokens.space.small} ${tokens.space.base};
  list-style: none;
  pointer-events: none;

  /* A phone has no width to give away. */
  @media (max-width: 30rem) { padding-inline: ${tokens.space.small}; }
  @media print { display: none; }
  &:focus-visible { outline: none; }
  &:focus-visible > li { outline: 2px solid ${tokens.color.focus}; outline-offset: 2px; }
`;

const Root = styled(RadixToast.Root)`
  position: relative;
  bottom: var(--lift, 0);
  transition: bottom ${tokens.motion.base} ${tokens.motion.ease};
  display: grid;
  grid-auto-flow: column;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space.small};
  width: min(27rem, 100%);
  padding: 0.875rem 0.75rem 0.875rem 1.125rem;
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.solid};
  color: ${tokens.color.onSolid};
  box-shadow: ${tokens.shadow.overlay};
  @media (forced-colors: active) { border: 1px solid CanvasText; }
  pointer-events: auto;
  touch-action: none;
  animation: ${rise} ${tokens.motion.base} ${tokens.motion.ease};

  &[data-kind='destructive'] { background: ${tokens.color.danger}; color: ${tokens.color.onDanger}; }
  &[data-state='closed'] { animation: ${leave} ${tokens.motion.quick}; }
  &[data-swipe='move'] { translate: var(--radix-toast-swipe-move-x) 0; }
  &[data-swipe='cancel'] { translate: 0 0; transition: translate ${tokens.motion.quick}; }
  &:focus-visible { outline-color: ${tokens.color.focus}; }
`;

const Title = styled(RadixToast.Title)`font-weight: 650;`;
// Full opacity on red, which has no contrast to spare.
const Description = styled(RadixToast.Description)`
  font-size: ${tokens.type.small};
  opacity: 0.86;

  [data-kind='destructive'] & { opacity: 1; }
`;

const Action = styled(RadixToast.Action)`
  min-height: 2rem;
  padding: 0 0.75rem;
  border: 1px solid currentcolor;
  border-radius: 0.5rem;
  background: transparent;
  color: inherit;
  font-weight: 600;
  cursor: pointer;

  @media ${media.touch} { min-height: ${tokens.size.touch}; }
  &:focus-visible { outline-color: currentcolor; }
`;

const Close = styled(RadixToast.Close)`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border: 0;
  border-radius: ${tokens.radius.full};
  background: transparent;
  color: inherit;
  cursor: pointer;

  /* As high as a finger wants it, and the toast no higher for it. */
  @media ${media.touch} { width: ${tokens.size.touch}; height: ${tokens.size.touch}; margin: -0.5rem -0.375rem -0.5rem 0; }
  &:focus-visible { outline-color: currentcolor; outline-offset: 0; }
`;

/** How far a toast must be swiped to close, in pixels. */
const SWIPE_THRESHOLD = 50;

/** The visible toast and the region where it is placed; F8 moves the keyboard focus there. */
export default function ToastViewport({ shown, onClose }: { shown: ShownToast | null; onClose: (id: number) => void }) {
  const t = useMessages(uiMessages);
  const viewport = useRef<HTMLOListElement>(null);
  const isLeftOpen = useRef(false);
  useToastPlace(viewport, shown?.id ?? null);

  // Radix gives Escape to the layer that was opened last. In a dialog, Escape is meant for the dialog, which is closed
  // by `escapeUnderToast`.
  const onEscape = ({ target }: KeyboardEvent) => {
    isLeftOpen.current =
      document.querySelector('[role=dialog], [role=alertdialog]') !== null &&
      !(target instanceof Node && viewport.current?.contains(target));
  };
  const onOpenChange = (open: boolean) => {
    if (!open && shown && !isLeftOpen.current) onClose(shown.id);
    isLeftOpen.current = false;
  };

  return (
    <RadixToast.Provider
      label={t('notification')}
      duration={TOAST_DURATION_MS}
      swipeThreshold={SWIPE_THRESHOLD}
      swipeDirection="right"
    >
      {shown && (
        <Root
          key={shown.id}
          data-kind={shown.variant ?? 'default'}
          type={shown.variant === 'destructive' ? 'foreground' : 'background'}
          {...(shown.duration !== undefined && { duration: shown.duration })}
          open
          onEscapeKeyDown={onEscape}
          onOpenChange={onOpenChange}
        >
          <div>
            <Title>{shown.title}</Title>
            {shown.description && <Description>{shown.description}</Description>}
          </div>
          {shown.action && (
            <Action altText={shown.action.label} onClick={shown.action.run}>
              {shown.action.label}
            </Action>
          )}
          <Close aria-label={t('close')}>
            <X size={16} aria-hidden />
          </Close>
        </Root>
      )}
      <Viewport ref={viewport} hotkey={['F8']} label={t('notifications', { hotkey: '{hotkey}' })} />
    </RadixToast.Provider>
  );
}

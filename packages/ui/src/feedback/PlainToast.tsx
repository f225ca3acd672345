import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { uiMessages } from '../ui.texts.ts';
import { type ShownToast, TOAST_DURATION_MS } from './toast-queue.ts';

const Place = styled.div`
  position: fixed;
  z-index: 60;
  inset-block-end: ${tokens.frame.bottom};
  inset-inline: ${tokens.frame.start} ${tokens.frame.end};
  display: grid;
  justify-items: center;
  padding: ${tokens.space.small} ${tokens.space.base};
  pointer-events: none;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space.small};
    width: min(27rem, 100%);
    padding: 0.875rem 1.125rem;
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.solid};
    color: ${tokens.color.onSolid};
    pointer-events: auto;
  }
  [data-kind='destructive'] { background: ${tokens.color.danger}; color: ${tokens.color.onDanger}; }
  p { flex: 1 1 12rem; margin: 0; }
  strong { display: block; }
  button {
    min-height: 2.75rem;
    padding: 0 0.75rem;
    border: 1px solid currentcolor;
    border-radius: 0.5rem;
    background: transparent;
    color: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  button:focus-visible { outline-color: currentcolor; }
`;

/** A toast without Radix, used if the usual one can’t be loaded: most failures happen at that moment. */
export function PlainToast({ shown, onClose }: { shown: ShownToast; onClose: (id: number) => void }) {
  const t = useMessages(uiMessages);
  const box = useRef<HTMLDivElement>(null);
  const { id, title, description, action, variant = 'default', duration = TOAST_DURATION_MS } = shown;
  useEffect(() => {
    // The toast stays while the pointer or the keyboard focus is in it.
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) onClose(id);
    }, duration);
    return () => clearInterval(timer);
  }, [id, duration, onClose]);
  return (
    <Place>
      <div ref={box} role="alert" data-kind={variant}>
        <p>
          <strong>{title}</strong>
          {description}
        </p>
        {action && (
          <button
            type="button"
            onClick={() => {
              onClose(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
        <button type="button" onClick={() => onClose(id)}>
          {t('close')}
        </button>
      </div>
    </Place>
  );
}

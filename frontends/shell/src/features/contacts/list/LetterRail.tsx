import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { contactsTexts } from '../contacts.texts.ts';
import type { LetterPlace } from './letters.rules.ts';

/** Shown at the edge of the list and stays in view; hidden in windows that are too low for the letters. */
const Frame = styled.div`
  position: sticky;
  z-index: 4;
  top: calc(${tokens.frame.top} + ${tokens.space.small});
  display: flex;
  flex-direction: column;
  align-self: start;
  height: calc(100dvh - ${tokens.frame.top} - ${tokens.frame.bottom} - ${tokens.space.base});
  max-height: 40rem;
  touch-action: none;
  user-select: none;

  @media (max-height: 28rem) { display: none; }
  @media print { display: none; }
`;

const Letter = styled.button`
  flex: 1 1 0;
  display: grid;
  place-items: center;
  width: 1.5rem;
  min-height: 0;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.small};
  background: transparent;
  color: ${tokens.color.ink};
  font-size: ${tokens.type.tiny};
  font-weight: 600;
  line-height: 1;
  cursor: pointer;

  &:hover { background: ${tokens.color.sunken}; }
  &[data-empty='true'] { color: ${tokens.color.inkFaint}; font-weight: 400; }
  &[aria-current='true'] { outline: 2px solid transparent; outline-offset: -2px; background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }
  &:focus-visible { outline: 2px solid ${tokens.color.focus}; outline-offset: -2px; }
  @media (max-width: 40rem) { width: 1.25rem; font-size: 0.6875rem; }
`;

export interface LetterRailProps {
  letters: readonly LetterPlace[];
  /** The letter of the first visible row. */
  current: string | undefined;
  onGoTo: (index: number) => void;
}

/** Letters A to Z: tapped, dragged along, or moved through by arrow keys; a single Tab stop. */
export function LetterRail({ letters, current, onGoTo }: LetterRailProps) {
  const t = useMessages(contactsTexts);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  const reachable = letters.some(({ letter }) => letter === current) ? current : letters[0]?.letter;

  function goTo(place: LetterPlace | undefined): void {
    if (!place || shown.current === place.letter) return;
    shown.current = place.letter;
    onGoTo(place.index);
  }

  function onDrag({ clientY, buttons }: PointerEvent): void {
    const { top = 0, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
    if (buttons > 0) goTo(letters[Math.floor(((clientY - top) / height) * letters.length)]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const next = (event.target as Element)[step > 0 ? 'nextElementSibling' : 'previousElementSibling'];
    if (next instanceof HTMLElement) next.focus();
    event.preventDefault();
  }

  return (
    <Frame
      ref={frame}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('letters')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        shown.current = undefined;
        frame.current?.setPointerCapture?.(event.pointerId);
        onDrag(event);
      }}
      onPointerMove={onDrag}
    >
      {letters.map((place) => (
        <Letter
          key={place.letter}
          type="button"
          tabIndex={place.letter === reachable ? 0 : -1}
          aria-label={t(place.isEmpty ? 'letterEmpty' : 'letter', { letter: place.letter })}
          aria-current={place.letter === current}
          data-empty={place.isEmpty}
          onClick={(event) => {
            // A pointer has already scrolled to the letter; a key has not.
            if (event.detail === 0) shown.current = undefined;
            goTo(place);
          }}
        >
          {place.letter}
        </Letter>
      ))}
    </Frame>
  );
}

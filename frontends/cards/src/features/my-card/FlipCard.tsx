import { withWay } from '@kaard/card-face/way';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { QrPicture } from '../../qr/QrPicture.tsx';

const Stage = styled.div`
  position: relative;
  perspective: 70rem;
`;

/** Covers the card, so that a click anywhere turns it and its texts are not part of the button. */
const Turn = styled.button`
  position: absolute;
  z-index: 1;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.large};
  background: transparent;
  cursor: pointer;

  &:focus-visible { outline-offset: 4px; }
`;

/** The card itself: two sides, one of which is visible. */
const Body = styled.span`
  display: grid;
  transform-style: preserve-3d;
  transition: transform 550ms cubic-bezier(0.3, 0.1, 0.2, 1);

  &[data-flipped='true'] { transform: rotateY(180deg); }
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    div:hover > &[data-flipped='false'] { transform: rotateY(9deg); }
    div:hover > &[data-flipped='true'] { transform: rotateY(171deg); }
  }

  /* The far side is gone once the turn is over: nothing hidden is found by a search on the page. */
  & > * {
    grid-area: 1 / 1;
    display: block;
    overflow: hidden;
    border-radius: ${tokens.radius.large};
    box-shadow: ${tokens.shadow.lifted};
    backface-visibility: hidden;
    transition: visibility 0s;
  }
  & > [data-hidden='true'] { visibility: hidden; transition-delay: 550ms; }
  & > :last-child { transform: rotateY(180deg); }

  @media (prefers-reduced-motion: reduce) {
    transition: none;
    & > [data-hidden='true'] { transition-delay: 0s; }
  }
`;

const Back = styled.span`
  aspect-ratio: 1.6;
  background: #ffffff;
  color: #14202b;

  & > span { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; height: 100%; }
  svg { display: block; height: 100%; width: auto; aspect-ratio: 1; }
  small { padding-inline-end: 1.25rem; font-size: ${tokens.type.small}; font-weight: 600; text-align: left; overflow-wrap: anywhere; }
  em { display: block; margin-top: ${tokens.space.tiny}; font-style: normal; font-weight: 400; font-size: ${tokens.type.tiny}; }
`;

export interface FlipCardProps {
  front: ReactNode;
  /** The target of the code on the back. */
  address: string;
  codeLabel: string;
  caption: string;
  /** The button’s name. */
  label: string;
  isFlipped: boolean;
  onFlip: () => void;
}

/** A card that a click turns over: its face, and a QR code on its back. */
export function FlipCard({ front, address, codeLabel, caption, label, isFlipped, onFlip }: FlipCardProps) {
  return (
    <Stage>
      <Turn type="button" aria-label={label} onClick={onFlip} />
      <Body data-flipped={isFlipped}>
        <span data-hidden={isFlipped}>{front}</span>
        <Back data-hidden={!isFlipped}>
          <span>
            <QrPicture text={withWay(address, 'qr')} label={codeLabel} />
            <small>
              {caption}
              <em>{address.replace(/^https?:\/\//, '')}</em>
            </small>
          </span>
        </Back>
      </Body>
    </Stage>
  );
}

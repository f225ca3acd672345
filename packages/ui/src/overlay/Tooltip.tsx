import '@kaard/ui/nonce';
import { tokens } from '@kaard/ui/theme';
import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement } from 'react';
import { keyframes, styled } from 'styled-components';

/** Milliseconds that the pointer must rest before the tooltip opens; the keyboard focus opens it at once. */
const DELAY_MS = 400;

const appear = keyframes`from { opacity: 0; translate: 0 0.25rem; }`;

const Bubble = styled(RadixTooltip.Content)`
  z-index: 70;
  max-width: min(18rem, calc(100vw - 2rem));
  padding: 0.375rem 0.75rem;
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.solid};
  color: ${tokens.color.onSolid};
  font-size: ${tokens.type.small};
  line-height: 1.4;
  animation: ${appear} ${tokens.motion.quick} ${tokens.motion.ease};
`;

export interface TooltipProps {
  text: string;
  /** A focusable element: a tooltip on a plain word can’t be reached by keyboard. */
  children: ReactElement;
}

/** A short explanation of a control; never the only place for a piece of information. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <Bubble sideOffset={6} collisionPadding={12}>
            {text}
          </Bubble>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

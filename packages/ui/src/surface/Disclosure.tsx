import { tokens } from '@kaard/ui/theme';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const Frame = styled.details`
  border-bottom: 1px solid ${tokens.color.line};

  summary { display: flex; align-items: center; justify-content: space-between; gap: ${tokens.space.base}; min-height: 3.25rem; padding: ${tokens.space.small} 0; font-weight: 600; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary::after { content: ''; flex: none; width: 0.5rem; height: 0.5rem; margin: -0.25rem 0.375rem 0 0; border: solid currentcolor; border-width: 0 2px 2px 0; rotate: 45deg; transition: rotate ${tokens.motion.base}; }
  &[open] > summary::after { rotate: 225deg; margin-top: 0.25rem; }
  & > div { padding-bottom: ${tokens.space.roomy}; color: ${tokens.color.inkSoft}; }
`;

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Only one disclosure of the same group is open at a time. */
  group?: string;
  /**
   * Opens the disclosure whenever it becomes true; only the person closes it, because its content may have the focus.
   */
  isOpen?: boolean;
}

/** Details that are shown by pressing their heading. */
export function Disclosure({ summary, children, group, isOpen = false }: DisclosureProps) {
  const [isOpened, setOpened] = useState(isOpen);
  const [before, setBefore] = useState(isOpen);
  if (isOpen !== before) {
    setBefore(isOpen);
    if (isOpen) setOpened(true);
  }
  return (
    <Frame {...(group && { name: group })} open={isOpened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </Frame>
  );
}

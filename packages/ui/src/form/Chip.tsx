import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../layout/media.ts';
import { uiMessages } from '../ui.texts.ts';

const chipStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  max-width: 100%;
  min-height: 2rem;
  padding: 0.125rem 0.75rem;
  border: 0;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  color: ${tokens.color.ink};
  font-size: ${tokens.type.small};
  font-weight: 500;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Frame = styled.span`
  ${chipStyle}
  &[data-removable='true'] { padding-inline-end: 0.125rem; }
`;

const Toggle = styled.button`
  ${chipStyle}
  box-shadow: inset 0 0 0 1px ${tokens.color.lineStrong};
  background: ${tokens.color.surface};
  justify-content: center;
  text-align: start;
  cursor: pointer;
  transition: background-color ${tokens.motion.quick};

  @media ${media.touch} { min-width: ${tokens.size.touch}; min-height: ${tokens.size.touch}; }
  &:hover { background: ${tokens.color.sunken}; }
  &[aria-pressed='true'] { box-shadow: inset 0 0 0 1.5px ${tokens.color.ink}; background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }
  &:disabled { opacity: 0.5; cursor: not-allowed; }
  @media (forced-colors: active) {
    border: 1px solid ButtonBorder;
    &[aria-pressed='true'] { border: 3px solid Highlight; }
  }
`;

const Remove = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.75rem;
  height: 1.75rem;
  border: 0;
  border-radius: ${tokens.radius.full};
  background: transparent;
  color: ${tokens.color.inkSoft};
  cursor: pointer;

  @media ${media.touch} { width: ${tokens.size.touch}; height: ${tokens.size.touch}; }
  &:hover { color: ${tokens.color.dangerText}; }
`;

export interface ChipProps {
  children: string;
  icon?: ReactNode;
  /** Adds an x to the chip. */
  onRemove?: () => void;
}

/** A short label: a tag, a file, an active filter. */
export function Chip({ children, icon, onRemove }: ChipProps) {
  const t = useMessages(uiMessages);
  return (
    <Frame data-removable={Boolean(onRemove)}>
      {icon}
      {children}
      {onRemove && (
        <Remove type="button" aria-label={t('removeTag', { tag: children })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </Remove>
      )}
    </Frame>
  );
}

export interface ToggleChipProps {
  children: ReactNode;
  isOn: boolean;
  onToggle: () => void;
  icon?: ReactNode;
  disabled?: boolean;
}

/** A filter or suggestion that can be switched on and off. */
export function ToggleChip({ children, isOn, onToggle, icon, disabled = false }: ToggleChipProps) {
  return (
    <Toggle type="button" aria-pressed={isOn} disabled={disabled} onClick={onToggle}>
      {icon}
      {children}
    </Toggle>
  );
}

import { tokens } from '@kaard/ui/theme';
import { css } from 'styled-components';

/** The style of all controls that people type into. */
export const controlStyle = css`
  display: block;
  width: 100%;
  min-height: ${tokens.size.touch};
  padding: 0.5625rem 0.875rem;
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  transition: border-color ${tokens.motion.quick}, box-shadow ${tokens.motion.quick};

  text-overflow: ellipsis;

  &::placeholder { color: ${tokens.color.inkFaint}; opacity: 1; }
  &:hover { border-color: ${tokens.color.ink}; }
  &:focus-visible { outline: 2px solid ${tokens.color.focus}; outline-offset: 0; border-color: ${tokens.color.focus}; }
  &:disabled, &[aria-disabled='true'] { background: ${tokens.color.sunken}; color: ${tokens.color.inkSoft}; }
  &[aria-invalid='true'] { border-color: ${tokens.color.dangerText}; box-shadow: inset 0 0 0 1px ${tokens.color.dangerText}; }
`;

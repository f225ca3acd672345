import { css, styled } from 'styled-components';

/** Takes no room and is not seen, but is read aloud and can have the keyboard: for what can't be a `VisuallyHidden`. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.span`${visuallyHidden}`;

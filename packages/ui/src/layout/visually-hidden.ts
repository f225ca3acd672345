import { css, styled } from 'styled-components';

/** Invisible and without space, but read aloud and focusable: for elements that can’t be a `VisuallyHidden`. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.span`${visuallyHidden}`;

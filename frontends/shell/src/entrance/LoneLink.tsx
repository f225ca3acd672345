import { TextLink } from '@kaard/ui';
import { styled } from 'styled-components';

/** A link on a line of its own: its touch area is high enough for fingers without adding space around it. */
export const LoneLink = styled(TextLink)`
  justify-self: start;
  margin-block: -0.625rem;
  padding-block: 0.625rem;
`;

import { TextLink } from '@kaard/ui';
import { styled } from 'styled-components';

/** A link that has a line of its own: as high as a finger wants it, without more room around it. */
export const LoneLink = styled(TextLink)`
  justify-self: start;
  margin-block: -0.625rem;
  padding-block: 0.625rem;
`;

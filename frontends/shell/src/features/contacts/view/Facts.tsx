import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';

/** Names with their values, in as many columns as fit. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${tokens.space.base} ${tokens.space.roomy};
  margin: 0;

  dt { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; unicode-bidi: plaintext; }
`;

import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';

/** Figures, each above its label. */
export const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.base} ${tokens.space.huge};
  margin: 0;

  & > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
  dt { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
  dd { margin: 0; font-family: ${tokens.type.display}; font-size: ${tokens.type.heading}; font-weight: 650; line-height: 1.1; }
`;

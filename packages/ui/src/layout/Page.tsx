import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { media } from './media.ts';

/**
 * The main part of a screen, at a readable width. `data-width="narrow|list"`: lists use the whole width, and where it
 * allows, the selected row is shown beside them.
 */
export const Page = styled.main`
  width: 100%;
  max-width: ${tokens.size.page};
  margin: 0 auto;
  padding: ${tokens.space.wide} ${tokens.space.roomy} ${tokens.space.huge};

  &[data-width='narrow'] { max-width: 44rem; }
  &[data-width='list'] { padding-block-start: ${tokens.space.base}; }
  &[data-width='list'] > header { margin-bottom: ${tokens.space.snug}; }
  @media ${media.beside} { &[data-width='list'] { max-width: 110rem; } }
  &:focus { outline: none; }

  @media (max-width: 40rem) {
    padding: ${tokens.space.roomy} ${tokens.space.base} ${tokens.space.wide};

    &[data-width='list'] { padding-block-start: ${tokens.space.snug}; }
  }
  @media ${media.low} { padding-block: ${tokens.space.base}; }
  @media print { max-width: none; padding: 0; }
`;

/** Stacks children vertically with even gaps; none is wider than the page. `data-gap="small|base|roomy"`. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.base};
  align-content: start;

  &[data-gap='small'] { gap: ${tokens.space.small}; }
  &[data-gap='roomy'] { gap: ${tokens.space.roomy}; }
`;

/** Places children side by side, and wraps. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.snug};
`;

import { media } from '@kaard/ui';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';

/** One above the other: on phones, but not on one on its side, whose screen the picture would fill. */
const NARROW = '(max-width: 56rem) and (min-height: 30.01rem), (max-width: 40rem)';

/** Picture and form side by side; on a phone the picture above the form. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
  gap: ${tokens.space.wide};

  @media (max-width: 56rem) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${tokens.space.base};
  }
  @media ${NARROW} { grid-template-columns: minmax(0, 1fr); }
`;

export const Beside = styled.div`
  display: grid;
  align-content: start;

  @media ${NARROW} { display: contents; }
`;

/** The picture stays in sight while the form scrolls; the panel passes beneath it. */
export const PictureArea = styled.div`
  position: sticky;
  z-index: 6;
  inset-block-start: ${tokens.frame.top};
  margin-top: calc(-1 * ${tokens.space.base});
  padding-block: ${tokens.space.base};
  background: ${tokens.color.paper};

  @media ${NARROW} {
    margin: 0 calc(-1 * ${tokens.space.roomy});
    padding: ${tokens.space.small} ${tokens.space.roomy};
  }
  @media (max-width: 40rem) {
    margin-inline: calc(-1 * ${tokens.space.base});
    padding-inline: ${tokens.space.base};
  }
  /* It would leave no room for the form below it. */
  @media ${media.folded} { position: static; }
`;

export const PanelArea = styled.div`
  &:empty { display: none; }

  @media ${NARROW} { order: 3; }
`;

export const Main = styled.div`
  min-width: 0;

  @media ${NARROW} { order: 2; }
`;

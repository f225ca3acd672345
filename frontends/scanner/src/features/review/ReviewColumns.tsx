import { media, useMedia } from '@kaard/ui';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Stacked columns on phones, but not in landscape, where the picture would fill the screen. */
const NARROW = '(max-width: 56rem) and (min-height: 30.01rem), (max-width: 40rem)';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
  gap: ${tokens.space.wide};

  @media (max-width: 56rem) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${tokens.space.base};
  }
  @media ${NARROW} { grid-template-columns: minmax(0, 1fr); }
`;

const Beside = styled.div`
  display: grid;
  align-content: start;

  @media ${NARROW} { display: contents; }
`;

/** The picture stays visible while the form scrolls; the panel passes beneath it. */
const PictureArea = styled.div`
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

const PanelArea = styled.div`
  &:empty { display: none; }
`;

const Main = styled.div`
  min-width: 0;
`;

export interface ReviewColumnsProps {
  picture: ReactNode;
  /** Called with the element for the enrichment panel. */
  onPanelSlot: (slot: HTMLElement | null) => void;
  children: ReactNode;
}

/**
 * Picture and form side by side; on a phone the picture above the form. The panel is below the picture or, on a phone,
 * below the form, so that keyboard and screen reader users reach the form first, too.
 */
export function ReviewColumns({ picture, onPanelSlot, children }: ReviewColumnsProps) {
  const isNarrow = useMedia(NARROW);
  const panel = <PanelArea ref={onPanelSlot} />;
  return (
    <Columns>
      <Beside>
        <PictureArea>{picture}</PictureArea>
        {!isNarrow && panel}
      </Beside>
      <Main>{children}</Main>
      {isNarrow && panel}
    </Columns>
  );
}

import { EmptyState, NothingFoundPicture, Page } from '@kaard/ui';
import type { ReactNode } from 'react';

export interface NothingHereProps {
  title: string;
  text: string;
  /** A link that leads on. */
  action: ReactNode;
}

/** A whole page for an address without content: no screen, no contact, no import. */
export function NothingHere({ title, text, action }: NothingHereProps) {
  return (
    <Page data-width="narrow">
      <EmptyState isPage picture={<NothingFoundPicture />} title={title} text={text} action={action} />
    </Page>
  );
}

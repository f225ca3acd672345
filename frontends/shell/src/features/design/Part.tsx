import { Card } from '@kaard/ui';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.roomy};
`;

/** A section for one kind of component. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Content>{children}</Content>
    </Card>
  );
}

/** Side by side where there is space. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  align-items: start;
  gap: ${tokens.space.roomy};
`;

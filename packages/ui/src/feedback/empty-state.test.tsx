import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Row } from '../layout/Page.tsx';
import { EmptyState } from './EmptyState.tsx';

it('has its actions in the middle, also a row of them that is too long for a phone', () => {
  render(<EmptyState title="Nothing yet" action={<Row data-testid="row">Two buttons</Row>} />);
  expect(getComputedStyle(screen.getByTestId('row')).justifyContent).toBe('center');
});

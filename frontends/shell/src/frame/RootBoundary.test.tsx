import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { RootBoundary } from './RootBoundary.tsx';

const Broken = () => {
  throw new Error('no such icon');
};

describe('the boundary around everything', () => {
  it('shows a sentence and a way out in the place of a white page, and tells what happened', async () => {
    const told: unknown[] = [];
    const { container } = render(
      <RootBoundary onError={(error) => told.push(error)}>
        <Broken />
      </RootBoundary>,
    );
    screen.getByRole('heading', { name: 'Something went wrong' });
    screen.getByRole('button', { name: 'Reload the page' });
    expect(told).toEqual([new Error('no such icon')]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('is not to be seen while nothing is wrong', () => {
    const onError = jest.fn();
    render(<RootBoundary onError={onError}>the app</RootBoundary>);
    screen.getByText('the app');
    expect(onError).not.toHaveBeenCalled();
  });
});

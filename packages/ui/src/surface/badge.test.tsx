import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { styled } from 'styled-components';
import { Badge } from './Badge.tsx';

it('a badge takes the styles of whoever extends it', () => {
  const Hidden = styled(Badge)`
    [data-short] { display: none; }
  `;
  render(
    <Hidden>
      <span data-short>82%</span>
      <span>82% confidence</span>
    </Hidden>,
  );
  expect(getComputedStyle(screen.getByText('82%')).display).toBe('none');
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as ui from '@kaard/ui';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../test/render.tsx';
import { DesignPage } from './DesignPage.tsx';
import { designFeature } from './feature.ts';

/** Frames of a whole screen, words for screen readers, and what is no component. */
const NOT_SHOWN = ['Layout', 'Logo', 'Page', 'PageHeader', 'VisuallyHidden', 'OutsideLink', 'ButtonAnchor'];

beforeAll(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
});

describe('the page of the design system', () => {
  it('is not in the product', () => {
    expect(designFeature.routes).toEqual([]);
  });

  it('shows every component that there is', () => {
    const sources = globSync('*.tsx', { cwd: import.meta.dirname })
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join();
    const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name) && !NOT_SHOWN.includes(name));
    expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(sources))).toEqual([]);
  });

  it('has nothing that keeps anybody out', async () => {
    const { container } = renderScreen(<DesignPage />, {}, '/design');
    await screen.findByRole('heading', { name: 'Design system' });
    expect((await axe(container)).violations).toEqual([]);
  });
});

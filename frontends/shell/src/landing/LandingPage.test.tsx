import { afterEach, describe, expect, it } from '@jest/globals';
import { i18n, SOURCE_LOCALE } from '@kaard/ui/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { act } from 'react';
import { PSEUDO_LOCALE, plainWords, widened } from '../../test/pseudo-locale.ts';
import { LandingPage } from './LandingPage.tsx';
import { SLOTS } from './slots.tsx';

afterEach(() => {
  cleanup();
  i18n.activate(SOURCE_LOCALE);
});

describe('the landing page', () => {
  it('leads only where everybody may go', () => {
    render(<LandingPage />);
    const paths = new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')));
    expect([...paths].sort()).toEqual(['#content', '#features', '/', '/login', '/register']);
  });

  it('has eight questions and four features, the first of each shown', () => {
    const { container } = render(<LandingPage />);
    expect([...container.querySelectorAll<HTMLDetailsElement>('details[name=faq]')].map(({ open }) => open)).toEqual([
      true,
      ...Array.from({ length: 7 }, () => false),
    ]);
    expect([...container.querySelectorAll('[aria-pressed]')].map((one) => one.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
      'false',
      'false',
    ]);
  });

  it('names no figure itself: what an installation measured is filled in', () => {
    const { container } = render(<LandingPage />);
    const named = new Set([...(container.innerHTML ?? '').matchAll(/\{\{[#^/]?(\w+)\}\}/g)].map(([, name]) => name));
    expect([...named].sort()).toEqual([...SLOTS].sort());
    for (const drawing of container.querySelectorAll('svg')) drawing.remove();
    expect(container.textContent?.replaceAll(/\{\{[^}]+\}\}\/5/g, '')).not.toMatch(/\d/);
  });

  it('has no text that does not come from a catalogue', () => {
    const compile = (i18n as unknown as { _messageCompiler: (message: string) => unknown[] })._messageCompiler;
    i18n.setMessagesCompiler((message) => widened(compile(message)) as ReturnType<typeof compile> as never);
    act(() => i18n.loadAndActivate({ locale: PSEUDO_LOCALE, messages: {} }));
    const { container } = render(<LandingPage />);
    // Drawings hold fictional people, slots are filled in later.
    for (const drawing of container.querySelectorAll('svg')) drawing.remove();
    const heard = [...container.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ]);
    const text = [container.textContent ?? '', ...heard].join(' ').replaceAll(/\{\{[#^/]?\w+\}\}/g, ' ');
    expect(text).toMatch(/[\uff21-\uff5a]{5}/);
    expect(plainWords(text)).toEqual([]);
    i18n.setMessagesCompiler(compile as never);
  });

  it('has nothing that keeps anybody out', async () => {
    const { container } = render(<LandingPage />);
    // Slots between the rows of a list are gone once they are filled.
    for (const slot of [...container.querySelectorAll('ul, dl')].flatMap(({ childNodes }) => [...childNodes])) {
      if (slot.nodeType === Node.TEXT_NODE) slot.remove();
    }
    expect((await axe(container)).violations).toEqual([]);
  });
});

import { expect, test } from '@jest/globals';
import { thanksText } from '../offer/offer.terms.ts';
import { plainPage } from './plain.page.ts';

test('a sentence of ours stays one from left to right, whatever script the name in it has', () => {
  const text = thanksText({ fullName: 'مريم الأحمد' });
  const { html } = plainPage({ title: 'Thanks', text, link: { to: '/', label: 'Back' }, colour: '#2f5d8a' });
  expect(html).toContain('<p class="bio">Your details have been sent to مريم الأحمد.</p>');
});

import { describe, expect, test } from '@jest/globals';
import { emailSignature, type SignatureSource } from './signature.ts';

const source = (overrides: Partial<SignatureSource> = {}): SignatureSource => ({
  fullName: 'Amara Lindqvist',
  pronouns: null,
  jobTitle: 'Partner',
  department: null,
  company: 'Seedline Capital',
  phone: '+1 (202) 555-0134',
  email: 'amara@seedline.example',
  website: 'https://seedline.example/',
  linkedIn: null,
  accent: '#2f5d8a',
  url: 'https://cards.example/u/amara',
  photo: null,
  ...overrides,
});

describe('an e-mail signature', () => {
  test('takes markup for text, in every field, and opens nothing but the web', () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='a'>`;
    const { html } = emailSignature({
      ...source(),
      ...{ fullName: hostile, pronouns: hostile, jobTitle: hostile, department: hostile, company: hostile },
      ...{ phone: `+1 202 555 0134${hostile}`, email: hostile, website: 'javascript:alert(1)', linkedIn: hostile },
      ...{ url: `https://cards.example/u/x"onclick="a`, photo: { url: `https://a.example/"x`, width: 10, height: 10 } },
    });
    expect(html).not.toMatch(/<script|<img src=x|onclick="/);
    expect(html).not.toMatch(/href="(?!https:|mailto:|tel:)/);
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  test('is made of what Word and old mail programs draw: tables, inline rules, sizes as attributes', () => {
    const { html } = emailSignature(source({ photo: { url: 'https://cards.example/p', width: 300, height: 400 } }));
    expect(html).not.toMatch(/<(?:div|style|script|svg|link)|class=|display:\s*(?:flex|grid)|position:|url\(/);
    for (const [table] of html.matchAll(/<table[^>]*>/g))
      expect(table).toMatch(/role="presentation" cellpadding="0" cellspacing="0" border="0"/);
    // As upright as the photo is.
    expect(html).toMatch(/<img src="https:\/\/cards.example\/p" width="60" height="80" alt=""/);
    for (const [cell] of html.matchAll(/<td[^>]*>/g)) expect(cell).toMatch(/style="[^"]*padding:/);
  });

  test('gives no text and no ground a colour, so that it reads on black as on white', () => {
    const { html } = emailSignature(
      source({ pronouns: 'she/her', linkedIn: 'https://linkedin.com/in/amara-fictional' }),
    );
    expect(html.match(/(?<!-)color:(?!inherit)[^;]+/g)).toBeNull();
    expect(html.match(/bgcolor="[^"]+"/g)).toEqual(['bgcolor="#2f5d8a"']);
    expect(html.match(/background[^;]+/g)).toEqual(['background-color:#2f5d8a']);
  });

  test('breaks a long address in every line, so that no mail is wider than the screen', () => {
    const { html } = emailSignature(source({ linkedIn: 'https://linkedin.com/in/amara-fictional' }));
    const lines = [...html.matchAll(/<tr><td([^>]*)>/g)]
      .map(([, cell]) => cell)
      .filter((cell) => cell?.includes('dir'));
    expect(lines).toHaveLength(8);
    for (const line of lines) expect(line).toContain('word-break:break-word;');
  });

  test('leads to where the texts say, and has no picture where nobody could fetch one', () => {
    const { html } = emailSignature(source());
    for (const href of [
      'tel:+12025550134',
      'mailto:amara@seedline.example',
      'https://seedline.example/',
      'https://cards.example/u/amara',
    ])
      expect(html).toContain(`href="${href}"`);
    expect(html).not.toContain('<img');
  });

  test('says the same as plain text, and nothing of what the card has not', () => {
    expect(emailSignature(source({ pronouns: 'she/her' })).text).toBe(
      'Amara Lindqvist (she/her)\nPartner\nSeedline Capital\n+1 (202) 555-0134\namara@seedline.example\n' +
        'https://seedline.example/\nSave my contact: https://cards.example/u/amara',
    );
    const bare = { jobTitle: null, company: null, phone: null, email: null, website: null };
    expect(emailSignature(source(bare)).text).toBe('Amara Lindqvist\nSave my contact: https://cards.example/u/amara');
  });
});

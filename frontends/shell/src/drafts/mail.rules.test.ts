import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { draftLink } from './mail.rules.ts';

const mail = { to: 'mira@example.com', subject: 'Shall we meet?', body: 'Hello Mira,\n\nWhich day?\n' };

describe('a draft for the mail program', () => {
  it('goes to nobody but the address: nothing of it adds a receiver, a field or a line of its own', () => {
    expect(draftLink({ ...mail, to: 'a@b.example?bcc=x' })).toMatch(/^mailto:a@b\.example%3Fbcc%3Dx\?/);
    for (const to of ['no address', 'a@b.example?bcc=x@y.example', 'a@b.example,x@y.example'])
      expect(draftLink({ ...mail, to })).toMatch(/^mailto:\?subject=/);
    fc.assert(
      fc.property(fc.string(), fc.string(), (subject, body) => {
        const { pathname, searchParams } = new URL(draftLink({ to: null, subject, body }));
        expect([pathname, [...searchParams.keys()]]).toEqual(['', ['subject', 'body']]);
        expect(searchParams.get('subject')).toBe(subject);
      }),
    );
  });

  it('has the lines of RFC 6068, and a plus that stays one', () => {
    expect(draftLink({ ...mail, to: null, subject: 'A + B' })).toBe(
      'mailto:?subject=A%20%2B%20B&body=Hello%20Mira%2C%0D%0A%0D%0AWhich%20day%3F%0D%0A',
    );
    expect(draftLink(mail)).toMatch(/^mailto:mira@example\.com\?subject=Shall%20we%20meet%3F&body=/);
  });
});

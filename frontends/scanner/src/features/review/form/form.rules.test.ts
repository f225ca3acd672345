import { describe, expect, it } from '@jest/globals';
import { emptyDraft } from './draft.rules.ts';
import { formProblems } from './form.rules.ts';

const form = (over: Record<string, string>) => ({ ...emptyDraft().values, name: 'Ada Quint', tags: [], ...over });

describe('the form', () => {
  it('needs a name', () => {
    expect(formProblems(form({ name: '   ' }))).toEqual({ name: 'nameRequired' });
  });

  it.each(['ada', 'ada@', 'ada@quint', 'a da@quint.example'])('refuses the e-mail "%s"', (email) => {
    expect(formProblems(form({ email }))).toEqual({ email: 'emailInvalid' });
  });

  it('refuses a script where a link belongs', () => {
    expect(formProblems(form({ website: 'javascript:alert(1)', linkedIn: 'data:text/html,x' }))).toEqual({
      website: 'linkInvalid',
      linkedIn: 'linkInvalid',
    });
  });

  it('takes any phone number as it stands on the card', () => {
    expect(formProblems(form({ phone: 'ask at the desk' }))).toEqual({});
  });

  it('takes a name alone, bare hosts and handles', () => {
    expect(formProblems(form({}))).toEqual({});
    expect(formProblems(form({ website: 'quint.example', twitter: '@ada', email: ' ada@quint.example ' }))).toEqual({});
  });
});

import { defineMessages } from '@kaard/ui/i18n';

// Separate from the strip’s texts, which are loaded with it.
export const leavingTexts = defineMessages('shell.leaving', {
  title: 'Sign out anyway?',
  saves:
    '{count, plural, one {1 contact hasn’t been saved yet and will be lost.} other {# contacts haven’t been saved yet and will be lost.}}',
  typing: 'Changes in another tab haven’t been saved and will be lost.',
  leave: 'Sign out',
  stay: 'Stay signed in',
});

interface Lost {
  count: number;
  isTypingElsewhere: boolean;
}

/** Says what signing out would lose; empty if nothing. */
export const lostText = (
  t: (text: 'saves' | 'typing', values?: { count: number }) => string,
  { count, isTypingElsewhere }: Lost,
): string => [count > 0 && t('saves', { count }), isTypingElsewhere && t('typing')].filter(Boolean).join(' ');

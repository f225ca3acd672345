import { LONGEST_LABEL, LONGEST_LINK, MOST_LINKS } from '@kaard/card-face/limits';
import { kindOfLink, textOfLink } from '@kaard/contact-formats';
import { Button, Field, IconButton, Input } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { cardFormTexts } from '../card-form.texts.ts';
import type { FormLink } from '../form.rules.ts';
import type { CardForm } from '../useCardForm.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.base};
  justify-items: start;

  & > p { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 9rem ${tokens.size.touch};
  gap: ${tokens.space.small};
  width: 100%;

  /* The cross stands beside the boxes, not beside their labels. */
  & > button { margin-top: 1.625rem; }
  @media (max-width: 34rem) {
    grid-template-columns: minmax(0, 1fr) ${tokens.size.touch};
    & > :nth-child(2) { grid-row: 2; }
  }
`;

const KIND_TEXTS = {
  linkedIn: 'kindLinkedIn',
  facebook: 'kindFacebook',
  instagram: 'kindInstagram',
  tiktok: 'kindTiktok',
  twitter: 'kindTwitter',
  youtube: 'kindYoutube',
  github: 'kindGithub',
  calendar: 'kindCalendar',
  shop: 'kindShop',
  file: 'kindFile',
  message: 'kindMessage',
  site: 'kindSite',
} as const;

/** Fields for up to 20 links; while typing, the host shows the target of each. */
export function LinksField({ form }: { form: CardForm }) {
  const t = useMessages(cardFormTexts);
  const frame = useRef<HTMLDivElement>(null);
  const { links } = form.values;

  const put = (changed: FormLink) =>
    form.change({ links: links.map((link) => (link.key === changed.key ? changed : link)) });

  function add(): void {
    const key = Math.max(-1, ...links.map((link) => link.key)) + 1;
    flushSync(() => form.change({ links: [...links, { key, url: '', label: '' }] }));
    frame.current?.querySelector<HTMLElement>('[data-entry]:last-of-type input')?.focus();
  }

  function remove(key: number): void {
    flushSync(() => form.change({ links: links.filter((link) => link.key !== key) }));
    frame.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }

  return (
    <Frame ref={frame}>
      <p>{t('linksHint', { most: MOST_LINKS })}</p>
      {links.map((link, at) => {
        const number = at + 1;
        const url = link.url.trim();
        const kind = kindOfLink(url);
        const isTold = /^https?:\/\/[^/]+\.[^/]/i.test(url);
        return (
          <Entry key={link.key} data-entry>
            <Field
              label={t('link', { number })}
              error={form.errorOf(`links.${link.key}`)}
              hint={
                isTold &&
                t('linkShownAs', {
                  kind: t(KIND_TEXTS[kind]),
                  name: textOfLink({ url, label: link.label.trim() || null }),
                })
              }
            >
              <Input
                type="url"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={t('addressPlaceholder')}
                maxLength={LONGEST_LINK}
                value={link.url}
                onChange={(event) => put({ ...link, url: event.target.value })}
              />
            </Field>
            <Field label={t('linkLabelShort')}>
              <Input
                aria-label={t('linkLabel', { number })}
                autoComplete="off"
                maxLength={LONGEST_LABEL}
                value={link.label}
                onChange={(event) => put({ ...link, label: event.target.value })}
              />
            </Field>
            <IconButton
              label={t('removeLink', { number })}
              icon={<X size={18} aria-hidden />}
              onClick={() => remove(link.key)}
            />
          </Entry>
        );
      })}
      {links.length < MOST_LINKS && (
        <Button variant="secondary" size="small" data-add icon={<Plus size={16} aria-hidden />} onClick={add}>
          {t('addLink')}
        </Button>
      )}
    </Frame>
  );
}

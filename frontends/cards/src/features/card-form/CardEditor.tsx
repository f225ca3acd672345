import { faceOf } from '@kaard/card-face';
import { LONGEST_ADDRESS_PART } from '@kaard/card-face/limits';
import {
  Button,
  ButtonLink,
  Card,
  Disclosure,
  Field,
  Input,
  type LeaveGuard,
  Page,
  PageHeader,
  Stack,
  Switch,
} from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { LeaveDialog } from '@kaard/ui/leave-dialog';
import { tokens } from '@kaard/ui/theme';
import { type DragEvent, type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { CardFace } from '../../card/CardFace.tsx';
import { cardFormTexts } from './card-form.texts.ts';
import { LinksField } from './fields/LinksField.tsx';
import { LookFields } from './fields/LookFields.tsx';
import { TextInput } from './fields/TextInput.tsx';
import { ADDRESS_PARTS, type AddressPart, type TextField } from './form.rules.ts';
import { OwnScanBar } from './own-scan/OwnScanBar.tsx';
import { useOwnScan } from './own-scan/useOwnScan.ts';
import { PictureField } from './pictures/PictureField.tsx';
import { holdsFile } from './pictures/picture-file.ts';
import { PICTURE_KINDS, type PicturesHandle } from './pictures/usePictures.ts';
import type { CardForm } from './useCardForm.ts';

const Columns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 22rem;
  gap: ${tokens.space.roomy};
  align-items: start;

  /* What gets the keyboard is not under the buttons. */
  :is(input, textarea, button, summary) { scroll-margin-block: 5rem; }

  /* The card comes first where there is one column: what is typed is seen on it. */
  @media (max-width: 60rem) {
    grid-template-columns: minmax(0, 1fr);
    & > aside { order: -1; position: static; max-width: 28rem; }
  }
`;

const Aside = styled.aside`
  position: sticky;
  top: calc(${tokens.frame.top} + ${tokens.space.base});
  display: grid;
  gap: ${tokens.space.small};

  h2 { font-size: ${tokens.type.small}; font-family: ${tokens.type.text}; letter-spacing: normal; }
  & > div { overflow: hidden; border-radius: ${tokens.radius.large}; box-shadow: ${tokens.shadow.lifted}; }
  p { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.roomy} ${tokens.space.base};

  & > [data-wide] { grid-column: 1 / -1; }
  @media (max-width: 40rem) { grid-template-columns: minmax(0, 1fr); gap: ${tokens.space.base}; }
`;

/** Stays visible, however long the form is. */
const Actions = styled.div`
  position: sticky;
  z-index: 1;
  bottom: ${tokens.frame.bottom};
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.snug};
  padding-block: ${tokens.space.snug};
  background: ${tokens.color.paper};

  @media (max-width: 40rem) { & > * { flex: 1 1 auto; } }
`;

const PERSON = ['fullName', 'pronouns', 'jobTitle', 'department', 'company'] as const satisfies readonly TextField[];
const REACH = ['email', 'phone', 'website', 'linkedIn'] as const satisfies readonly TextField[];

const AUTOCOMPLETE: Record<AddressPart, string> = {
  ...{ street: 'street-address', postcode: 'postal-code', city: 'address-level2' },
  ...{ region: 'address-level1', country: 'country-name' },
};

export interface CardEditorProps {
  heading: string;
  submitLabel: string;
  form: CardForm;
  pictures: PicturesHandle;
  guard: LeaveGuard;
  isSaving: boolean;
  onSave: () => Promise<void>;
}

/** The form, beside a preview of the card. */
export function CardEditor({ heading, submitLabel, form, pictures, guard, isSaving, onSave }: CardEditorProps) {
  const t = useMessages(cardFormTexts);
  const scan = useOwnScan(form);
  const { values, change } = form;
  const shown = { photo: pictures.photo.src, logo: pictures.logo.src };
  // Shows a sample name until there is one.
  const drawn = values.fullName.trim() ? values : { ...values, fullName: t('sampleName') };
  const text = (name: TextField, hint?: string) => (
    <TextInput key={name} name={name} form={form} marks={scan.marks} hint={hint} />
  );

  const [dropped, setDropped] = useState<File | null>(null);

  // Otherwise the browser would open the file and leave the form; dropped beside the picture fields, it is used as the
  // photo.
  function over(event: DragEvent): void {
    if (holdsFile(event)) event.preventDefault();
  }
  function drop(event: DragEvent): void {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    setDropped(file);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isSaving && form.check()) void onSave();
  }

  return (
    <Page>
      <PageHeader title={heading} backTo="/my-card" backLabel={t('back')} />
      <Columns ref={form.ref} noValidate onSubmit={submit} onDragOver={over} onDrop={drop}>
        <Stack>
          <OwnScanBar scan={scan} />
          <Card title={t('personPart')}>
            <Fields>
              <div data-wide>{text('name', t('nameHint'))}</div>
              {PERSON.map((name) => text(name))}
            </Fields>
          </Card>
          <Card title={t('reachPart')}>
            <Fields>
              {REACH.map((name) => text(name))}
              <div data-wide>
                <Disclosure summary={t('address')} isOpen={ADDRESS_PARTS.some((part) => values.address[part])}>
                  <Fields>
                    {ADDRESS_PARTS.map((part) => (
                      <Field key={part} label={t(part)}>
                        <Input
                          autoComplete={AUTOCOMPLETE[part]}
                          maxLength={LONGEST_ADDRESS_PART}
                          value={values.address[part]}
                          onChange={(event) => change({ address: { ...values.address, [part]: event.target.value } })}
                        />
                      </Field>
                    ))}
                  </Fields>
                </Disclosure>
              </div>
              <div data-wide>{text('bio', t('bioHint'))}</div>
            </Fields>
          </Card>
          <Card title={t('picturesPart')}>
            <Stack data-gap="roomy">
              {PICTURE_KINDS.map((kind) => (
                <PictureField
                  key={kind}
                  kind={kind}
                  picture={pictures[kind]}
                  dropped={kind === 'photo' ? dropped : null}
                />
              ))}
            </Stack>
          </Card>
          <Card title={t('lookPart')}>
            <LookFields form={form} drawn={drawn} {...shown} />
          </Card>
          <Card title={t('linksPart')}>
            <LinksField form={form} />
          </Card>
          <Card title={t('sharingPart')}>
            <Switch
              label={t('isShared')}
              hint={t('isSharedHint')}
              checked={values.isShared}
              onChange={(event) => change({ isShared: event.target.checked })}
            />
          </Card>
          <Actions>
            <Button type="submit" pending={isSaving}>
              {submitLabel}
            </Button>
            <ButtonLink variant="secondary" to="/my-card">
              {t('cancel')}
            </ButtonLink>
          </Actions>
        </Stack>
        <Aside aria-label={t('preview')}>
          <h2>{t('preview')}</h2>
          <div>
            <CardFace face={faceOf(drawn, shown)} />
          </div>
          <p>{t('previewHint')}</p>
        </Aside>
      </Columns>
      <LeaveDialog guard={guard} />
    </Page>
  );
}

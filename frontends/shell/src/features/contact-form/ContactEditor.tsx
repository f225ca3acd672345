import type { CustomField } from '@kaard/contact-formats/custom';
import type { ImportedValue } from '@kaard/contact-formats/imported-values';
import type { LeaveGuard } from '@kaard/ui';
import { Button, ButtonLink, Page, PageHeader } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { LeaveDialog } from '@kaard/ui/leave-dialog';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ContactFormCards } from './ContactFormCards.tsx';
import { ContactPreview } from './ContactPreview.tsx';
import { contactFormTexts } from './contact-form.texts.ts';
import type { ContactFormValues } from './form.rules.ts';
import type { ContactFormHandle } from './useContactForm.ts';

const Columns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem;
  gap: ${tokens.space.roomy};
  align-items: start;

  @media (max-width: 56rem) { grid-template-columns: minmax(0, 1fr); }
`;

const Aside = styled.div`
  position: sticky;
  top: calc(${tokens.frame.top} + ${tokens.space.base});

  @media (max-width: 56rem) { position: static; }
`;

const Note = styled.div`
  margin-bottom: ${tokens.space.base};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.snug};
  margin-top: ${tokens.space.base};

  @media (max-width: 40rem) { & > * { flex: 1 1 auto; } }
`;

export interface ContactEditorProps {
  heading: string;
  form: ContactFormHandle;
  /** Fields that the person has defined. */
  custom: readonly CustomField[];
  /** Imported values that no field could hold. */
  imported?: readonly ImportedValue[];
  guard: LeaveGuard;
  /** The target of "Cancel" and of the back arrow. */
  backTo: string;
  submitLabel: string;
  /** A question that must be answered before saving; replaces the buttons. */
  question?: ReactNode;
  /** Shown above the form: where its content comes from. */
  note?: ReactNode;
  photo?: ReactNode;
  /** Address of the photo after saving; null for none. */
  photoSrc?: string | null;
  onSave: (values: ContactFormValues) => Promise<void>;
  onProblem: () => void;
}

/** The form with its preview beside it. */
export function ContactEditor(props: ContactEditorProps) {
  const {
    heading,
    form,
    custom,
    imported = [],
    guard,
    backTo,
    submitLabel,
    question,
    note,
    photo,
    photoSrc = null,
  } = props;
  const { onSave, onProblem } = props;
  const t = useMessages(contactFormTexts);
  return (
    <Page>
      <PageHeader title={heading} backTo={backTo} backLabel={t('cancel')} />
      <Columns noValidate onSubmit={form.handleSubmit(onSave, onProblem)}>
        <div>
          {note && <Note>{note}</Note>}
          <ContactFormCards form={form} custom={custom} imported={imported} photo={photo} />
          {question ?? (
            <Actions>
              <Button type="submit" pending={form.formState.isSubmitting}>
                {submitLabel}
              </Button>
              <ButtonLink variant="secondary" to={backTo}>
                {t('cancel')}
              </ButtonLink>
            </Actions>
          )}
        </div>
        <Aside>
          <ContactPreview form={form} photo={photoSrc} />
        </Aside>
      </Columns>
      <LeaveDialog guard={guard} />
    </Page>
  );
}

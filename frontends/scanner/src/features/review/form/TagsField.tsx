import { Field, TagInput } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { reviewTexts } from '../review.texts.ts';
import { addTag, MAX_TAG_LENGTH, uniqueTags } from './tags.rules.ts';

const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small};
  margin-top: ${tokens.space.tiny};
  font-size: ${tokens.type.small};
  color: ${tokens.color.inkSoft};

  ul { display: contents; list-style: none; }

  button {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    min-height: ${tokens.size.touch};
    padding: 0 0.75rem 0 0.5rem;
    border: 1px dashed ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.full};
    background: transparent;
    color: ${tokens.color.ink};
    font-weight: 500;
    cursor: pointer;

    &:hover { border-style: solid; background: ${tokens.color.sunken}; }
  }
`;

export interface TagsFieldProps {
  value: string[];
  onChange: (tags: string[]) => void;
  /** Added to the contact only when clicked. */
  suggested: string[];
}

export function TagsField({ value, onChange, suggested }: TagsFieldProps) {
  const t = useMessages(reviewTexts);
  const headingId = useId();
  // A tag that the list already contains is not suggested.
  const open = suggested.filter((tag) => addTag(value, tag) !== value);
  return (
    <Field label={t('tags')}>
      <TagInput
        value={value}
        onChange={(tags) => onChange(uniqueTags(tags))}
        placeholder={t('tagsHint')}
        maxLength={MAX_TAG_LENGTH}
      />
      {open.length > 0 && (
        <Suggestions>
          <span id={headingId}>{t('suggestedTags')}</span>
          <ul aria-labelledby={headingId}>
            {open.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  aria-label={t('addSuggestedTag', { tag })}
                  onClick={() => onChange(addTag(value, tag))}
                >
                  <Plus size={15} aria-hidden />
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        </Suggestions>
      )}
    </Field>
  );
}

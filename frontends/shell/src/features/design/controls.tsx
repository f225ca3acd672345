import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Checkbox,
  Chip,
  Combobox,
  Field,
  FileDrop,
  IconButton,
  Input,
  RadioGroup,
  Row,
  SearchInput,
  Select,
  Switch,
  TagInput,
  Textarea,
  TextLink,
  ToggleChip,
} from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { designTexts } from './design.texts.ts';
import { Columns, Part } from './Part.tsx';

const COUNTRIES = ['Argentina', 'België', 'Česko', 'Éire', 'España', 'Österreich', 'Perú', 'Sverige', 'Türkiye'].map(
  (label) => ({ value: label, label }),
);
const PEOPLE = [
  'Ada Fictive',
  'Björn Example',
  'Chen Sample',
  'Dora Trial',
  'Émile Dummy',
  'Farid Probe',
  'Gro Test',
  'Hana Model',
];

export function ButtonsPart() {
  const t = useMessages(designTexts);
  const variants = ['primary', 'secondary', 'ghost', 'destructive'] as const;
  return (
    <Part title={t('buttons')}>
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant} size="small">
            {t('small')}
          </Button>
          <Button variant={variant}>{t(variant)}</Button>
          <Button variant={variant} size="large">
            {t('large')}
          </Button>
          <Button variant={variant} icon={<Search size={18} aria-hidden />}>
            {t('withIcon')}
          </Button>
          <Button variant={variant} pending>
            {t('pending')}
          </Button>
          <Button variant={variant} disabled>
            {t('disabled')}
          </Button>
        </Row>
      ))}
      <Row>
        <IconButton label={t('iconButton')} icon={<Search size={20} aria-hidden />} />
        <IconButton label={t('iconButton')} icon={<Search size={18} aria-hidden />} size="small" />
        <IconButton label={t('iconButton')} icon={<Search size={20} aria-hidden />} disabled />
        <ButtonLink to="/design" variant="secondary">
          {t('buttonLink')}
        </ButtonLink>
        <p>
          <TextLink to="/design">{t('link')}</TextLink>
        </p>
      </Row>
    </Part>
  );
}

export function FieldsPart() {
  const t = useMessages(designTexts);
  const [tags, setTags] = useState([t('paper'), t('ink')]);
  const [words, setWords] = useState('');
  const [country, setCountry] = useState<string | null>('Sverige');
  return (
    <Part title={t('fields')}>
      <Columns>
        <Field label={t('fullName')} required>
          <Input defaultValue={t('name')} />
        </Field>
        <Field label={t('email')} error={t('emailWrong')}>
          <Input defaultValue={t('wrongEmail')} />
        </Field>
        <Field label={t('phone')} hint={t('hint')} mark={t('mark')}>
          <Input defaultValue="+1 415 555 0132" />
        </Field>
        <Field label={t('company')}>
          <Input disabled placeholder={t('placeholder')} />
        </Field>
        <Field label={t('company')}>
          <Select defaultValue="all">
            <option value="all">{t('allCompanies')}</option>
          </Select>
        </Field>
        <Field label={t('country')}>
          <Combobox options={COUNTRIES} value={country} onChange={setCountry} />
        </Field>
        <Field label={t('notes')}>
          <Textarea placeholder={t('placeholder')} />
        </Field>
        <Field label={t('tags')}>
          <TagInput value={tags} onChange={setTags} />
        </Field>
      </Columns>
      <SearchInput label={t('search')} placeholder={t('search')} value={words} onChange={setWords} />
      <Columns>
        <FileDrop label={t('drop')} hint={t('dropHint')} onFiles={() => {}} />
        <FileDrop label={t('drop')} hint={t('dropHint')} error={t('dropWrong')} onFiles={() => {}} />
        <FileDrop label={t('drop')} disabled onFiles={() => {}} />
      </Columns>
    </Part>
  );
}

export function ChoicesPart() {
  const t = useMessages(designTexts);
  const [radio, setRadio] = useState('first');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Part title={t('choices')}>
        <Columns>
          <div>
            <Checkbox label={t('checkbox')} hint={t('checkboxHint')} defaultChecked />
            <Checkbox label={t('checkbox')} />
            <Checkbox label={t('partly')} indeterminate />
            <Checkbox label={t('disabled')} disabled />
          </div>
          <div>
            <Switch label={t('autoCapture')} hint={t('autoCaptureHint')} defaultChecked />
            <Switch label={t('autoCapture')} />
            <Switch label={t('disabled')} disabled />
          </div>
          <RadioGroup
            legend={t('radio')}
            value={radio}
            onChange={setRadio}
            options={[
              { value: 'first', label: t('radioFirst'), hint: t('checkboxHint') },
              { value: 'second', label: t('radioSecond') },
              { value: 'third', label: t('radioThird'), disabled: true },
            ]}
          />
        </Columns>
      </Part>
      <Part title={t('chips')}>
        <Row>
          <Chip>{t('paper')}</Chip>
          <Chip onRemove={() => {}}>{t('ink')}</Chip>
          <ToggleChip isOn={isOn} onToggle={() => setOn(!isOn)}>
            {t('paper')}
          </ToggleChip>
          <ToggleChip isOn={!isOn} onToggle={() => setOn(!isOn)}>
            {t('ink')}
          </ToggleChip>
          <ToggleChip isOn={false} onToggle={() => {}} disabled>
            {t('disabled')}
          </ToggleChip>
        </Row>
        <Row>
          <Badge>{t('neutral')}</Badge>
          <Badge variant="outline">{t('outline')}</Badge>
          <Badge variant="mark">{t('warning')}</Badge>
          <Badge variant="success">{t('success')}</Badge>
          <Badge variant="danger">{t('danger')}</Badge>
        </Row>
        <Row>
          {PEOPLE.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name={PEOPLE[0] as string} size="small" />
          <Avatar name={PEOPLE[1] as string} size="large" />
        </Row>
      </Part>
    </>
  );
}

import { customColumn } from '@kaard/contact-formats/custom';
import { Field, Row, Select, Table } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { newFieldTexts } from '../../contact/field/new-field.texts.ts';
import { useNewField } from '../../contact/field/useNewField.ts';
import type { ImportMappingInput } from '../../generated/graphql.ts';
import { COLUMN_FIELDS, encodingsFor, exampleOf, fieldsWith, type ImportedFile, isTable } from './import.rules.ts';
import { importTexts } from './import.texts.ts';

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.snug} ${tokens.space.wide};
  margin: 0;

  dt { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.tiny}; }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
`;

const Settings = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${tokens.space.base};
  margin: ${tokens.space.roomy} 0;
`;

const Heading = styled.h3`
  margin-bottom: ${tokens.space.tiny};
  font-family: ${tokens.type.text};
  font-size: ${tokens.type.body};
`;

const Soft = styled.p`
  margin-bottom: ${tokens.space.snug};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

const Cut = styled.span`
  display: block;
  max-width: 16rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Wide = styled.div`
  min-width: 11rem;
`;

/** Names of programs are not translated. */
const PROGRAMS: Record<string, string> = {
  google: 'Google',
  outlook: 'Outlook',
  apple: 'Apple',
  icloud: 'iCloud',
  linkedin: 'LinkedIn',
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  kaard: 'Kaard',
  thunderbird: 'Thunderbird',
  yahoo: 'Yahoo',
  nextcloud: 'Nextcloud',
  android: 'Android',
};
const KINDS = {
  csv: 'kindCsv',
  sheet: 'kindSheet',
  vcf: 'kindVcf',
  jcard: 'kindJcard',
  ldif: 'kindLdif',
  xlsx: 'kindXlsx',
  zip: 'kindZip',
} as const;
const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;
/** Not a possible field name. */
const NEW_FIELD = '+';
const HEADER_LINES = [1, 2, 3, 4, 5];

export interface FileReadingProps {
  file: ImportedFile;
  isBusy: boolean;
  onMapping: (entry: string | null, mapping: ImportMappingInput) => Promise<boolean>;
}

/** Shows what was recognised in a file; for a table it also offers to read it differently. */
export function FileReading({ file, isBusy, onMapping }: FileReadingProps) {
  const t = useMessages(importTexts);
  const { entry, kind, encoding, source } = file;
  const facts = [
    ...(entry ? [[t(kind === 'sheet' ? 'sheet' : 'file'), entry]] : []),
    [t('kind'), t(KINDS[kind as keyof typeof KINDS] ?? (isTable(file) ? 'kindCsv' : 'kindUnknown'))],
    [t('source'), PROGRAMS[source] ?? (source === 'other' ? t('sourceOther') : source)],
    ...(encoding ? [[t('encoding'), encoding.toUpperCase()]] : []),
  ];
  return (
    <div aria-busy={isBusy}>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {isTable(file) && <TableReading file={file} isBusy={isBusy} onMapping={onMapping} />}
    </div>
  );
}

function TableReading({ file, isBusy, onMapping }: FileReadingProps) {
  const t = useMessages(importTexts);
  const { entry, kind, encoding, delimiter, headerLine, columns } = file;
  const send = (mapping: ImportMappingInput) => void onMapping(entry ?? null, mapping);
  const headerLines = headerLine && !HEADER_LINES.includes(headerLine) ? [...HEADER_LINES, headerLine] : HEADER_LINES;
  const delimiters = Object.entries(DELIMITERS);
  const { fields: custom, mayCreate, isDefining, define } = useNewField();
  const words = useMessages(newFieldTexts);
  const become = (index: number, field: string | null) =>
    send({
      encoding: encoding ?? null,
      delimiter: delimiter ?? null,
      headerLine: headerLine ?? 0,
      fields: fieldsWith(file, index, field),
    });
  const titleOf = (index: number) => columns[index]?.header || t('columnNumber', { number: index + 1 });
  return (
    <>
      <Settings>
        {kind !== 'sheet' && (
          <>
            <Field label={t('encoding')}>
              <Select
                pending={isBusy}
                value={encoding?.toLowerCase() ?? ''}
                onChange={(event) => send({ encoding: event.target.value })}
              >
                {encodingsFor(encoding).map((name) => (
                  <option key={name} value={name}>
                    {name.toUpperCase()}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('delimiter')}>
              <Select
                pending={isBusy}
                value={delimiter ?? ''}
                onChange={(event) => send({ encoding: encoding ?? null, delimiter: event.target.value })}
              >
                {delimiter && !(delimiter in DELIMITERS) && <option value={delimiter}>{delimiter}</option>}
                {delimiters.map(([character, key]) => (
                  <option key={key} value={character}>
                    {t(key)}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        )}
        <Field label={t('headerLine')}>
          <Select
            pending={isBusy}
            value={headerLine ?? 0}
            onChange={(event) =>
              send({ encoding: encoding ?? null, delimiter: delimiter ?? null, headerLine: Number(event.target.value) })
            }
          >
            <option value={0}>{t('headerNone')}</option>
            {headerLines.map((number) => (
              <option key={number} value={number}>
                {t('headerNumber', { number })}
              </option>
            ))}
          </Select>
        </Field>
      </Settings>
      <Row>
        <div>
          <Heading>{t('mapping')}</Heading>
          <Soft>{t('mappingText')}</Soft>
        </div>
      </Row>
      <Table
        caption={t('mapping')}
        keyOf={({ index }) => String(index)}
        rows={columns.map((_, index) => ({ index }))}
        columns={[
          { id: 'header', title: t('column'), cell: ({ index }) => <Cut>{titleOf(index)}</Cut> },
          { id: 'example', title: t('example'), cell: ({ index }) => <Cut>{exampleOf(file, index)}</Cut> },
          {
            id: 'field',
            title: t('becomes'),
            cell: ({ index }) => (
              <Wide>
                <Select
                  aria-label={t('fieldOf', { column: titleOf(index) })}
                  pending={isBusy || isDefining}
                  value={columns[index]?.field ?? ''}
                  onChange={(event) => {
                    if (event.target.value === NEW_FIELD) {
                      void define(titleOf(index)).then((key) => key && become(index, customColumn(key)));
                    } else become(index, event.target.value || null);
                  }}
                >
                  <option value="">{t('leaveOut')}</option>
                  {custom.length > 0 && (
                    <optgroup label={t('customFields')}>
                      {custom.map(({ key, name }) => (
                        <option key={key} value={customColumn(key)}>
                          {name}
                        </option>
                      ))}
                    </optgroup>
                  )}
                  {mayCreate && columns[index]?.header && (
                    <option value={NEW_FIELD}>{words('newField', { name: titleOf(index) })}</option>
                  )}
                  {COLUMN_FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {t(`field_${field}`)}
                    </option>
                  ))}
                </Select>
              </Wide>
            ),
          },
        ]}
      />
    </>
  );
}

import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { dashboardTexts } from './dashboard.texts.ts';

const Frame = styled.div`
  position: relative;

  & > svg { position: absolute; inset: 0.8125rem 0.875rem auto auto; color: ${tokens.color.inkSoft}; pointer-events: none; }
`;

const Select = styled.select`
  appearance: none;
  width: 100%;
  min-height: ${tokens.size.touch};
  padding: 0 2.5rem 0 0.875rem;
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.surface};
  text-overflow: ellipsis;
  cursor: pointer;

  &:hover { border-color: ${tokens.color.ink}; }
`;

export interface CompanyFilterProps {
  companies: readonly string[];
  /** `all`: no filter. */
  value: string;
  onChange: (company: string) => void;
}

export function CompanyFilter({ companies, value, onChange }: CompanyFilterProps) {
  const t = useMessages(dashboardTexts);
  return (
    <Frame>
      <Select aria-label={t('company')} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="all">{t('allCompanies')}</option>
        {companies
          // A company that is really called "all" must not switch the filter off.
          .filter((company) => company !== 'all')
          .map((company) => (
            <option key={company} value={company}>
              {company}
            </option>
          ))}
      </Select>
      <ChevronDown size={18} aria-hidden />
    </Frame>
  );
}

import { tokens } from '@kaard/ui/theme';
import { keyframes, styled } from 'styled-components';

const pass = keyframes`from { translate: -100%; } to { translate: 250%; }`;

const Track = styled.div`
  overflow: hidden;
  height: 0.5rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  box-shadow: inset 0 0 0 1px ${tokens.color.line};
`;

const Bar = styled.div`
  width: var(--progress);
  height: 100%;
  border-radius: inherit;
  background: ${tokens.color.accent};
  transition: width ${tokens.motion.base} ${tokens.motion.ease};

  &[data-unknown='true'] { width: 40%; animation: ${pass} 1.4s ease-in-out infinite; }
`;

export interface ProgressBarProps {
  label: string;
  /** Progress from 0 to 1; undefined if unknown. */
  value?: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  const style = { '--progress': `${percent ?? 0}%` } as Record<string, string>;
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <Bar data-unknown={percent === undefined} style={style} />
    </Track>
  );
}

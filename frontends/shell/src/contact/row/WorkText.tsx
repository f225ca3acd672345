interface Work {
  title: string | null;
  company: string | null;
}

/** The contact’s job and company, in one line. */
export const workText = ({ title, company }: Work): string => [title, company].filter(Boolean).join(' · ');

/** The same amid other words, which its direction leaves as they are. */
export const WorkText = (work: Work) => <bdi>{workText(work)}</bdi>;

import { useState } from 'react';

interface Asked<Data> {
  data?: Data | undefined;
  error?: unknown;
  loading: boolean;
  variables: unknown;
}

/**
 * What a query last said for these variables: a look that fails takes nothing away, nor what is being typed beside it
 * (ADR 0162). Pages that fail come without data, services that are away as null.
 * @param partOf what the screen is about; an answer with an error counts only if this is in it
 */
export function useKept<Data extends object>(asked: Asked<Data>, partOf: (data: Data) => unknown): Data | undefined {
  const { data, error, loading } = asked;
  const of = JSON.stringify(asked.variables);
  const [kept, keep] = useState<{ of: string; data: Data } | null>(null);
  const isOver = !error && !loading;
  if (data && (isOver || partOf(data))) {
    if (kept?.data !== data || kept.of !== of) keep({ of, data });
    return data;
  }
  return kept?.of === of ? kept.data : data;
}

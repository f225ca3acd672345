import { useState } from 'react';

interface Asked<Data> {
  data?: Data | undefined;
  error?: unknown;
  loading: boolean;
  variables: unknown;
}

/**
 * Keeps the last data of a query for the same variables: a failed refresh removes neither the data nor what is being
 * typed beside it (ADR 0162). Failed pages have no data; services that are down answer null.
 * @param partOf returns the part that the screen shows; an answer with an error only counts if it contains this part
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

import { useNavigate } from '@kaard/ui/router';
import { useEffect, useRef, useState } from 'react';
import { GoogleRefused } from '../../../google/google.errors.ts';
import { askGoogle, type GoogleClient } from '../../../google/google.flow.ts';
import { fetchPeople } from '../../../google/google.people.ts';
import { type GoogleFailure, whyNoContacts } from './google-import.rules.ts';
import { importOfGoogle, UploadRefused } from './import-file.ts';

export type GoogleStep =
  | { name: 'asking' }
  /** `total`: as Google says it. */
  | { name: 'fetching'; done: number; total: number | null }
  /** 0 to 1 */
  | { name: 'sending'; share: number };

export interface GoogleImportOptions {
  /** `words`: the server's, where it has some. */
  onFailure: (failure: GoogleFailure, words?: string) => void;
  /** There are more contacts than an import takes. */
  onCut: () => void;
}

/** From Google's window to the page of the import; the token lives in this function alone. */
export function useGoogleImport({ onFailure, onCut }: GoogleImportOptions) {
  const navigate = useNavigate();
  const [step, setStep] = useState<GoogleStep | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function begin(client: GoogleClient): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setStep({ name: 'asking' });
    try {
      // Before anything is waited for: a window opens only during the click.
      const token = await askGoogle(client, signal);
      setStep({ name: 'fetching', done: 0, total: null });
      const { people, isCut } = await fetchPeople(client.peopleOrigin, token, {
        signal,
        onProgress: (done, total) => setStep({ name: 'fetching', done, total }),
      });
      if (!people.length) throw new GoogleRefused('nobody');
      setStep({ name: 'sending', share: 0 });
      const id = await importOfGoogle(people, (share) => setStep({ name: 'sending', share }), signal);
      if (isCut) onCut();
      navigate(`/contacts/import/${id}`);
    } catch (error) {
      if (signal.aborted) return;
      setStep(null);
      onFailure(whyNoContacts(error), (error instanceof UploadRefused && error.message) || undefined);
    }
  }

  function stop(): void {
    running.current?.abort();
    setStep(null);
  }

  return { step, begin, stop };
}

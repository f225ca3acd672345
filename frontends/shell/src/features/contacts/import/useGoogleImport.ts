import { useNavigate } from '@kaard/ui/router';
import { useEffect, useRef, useState } from 'react';
import { GoogleRefused } from '../../../google/google.errors.ts';
import { askGoogle, type GoogleClient } from '../../../google/google.flow.ts';
import { fetchPeople } from '../../../google/google.people.ts';
import { type GoogleFailure, whyNoContacts } from './google-import.rules.ts';
import { importOfGoogle, UploadRefused } from './import-file.ts';

export type GoogleStep =
  | { name: 'asking' }
  /** `total`: as reported by Google. */
  | { name: 'fetching'; done: number; total: number | null }
  /** `share`: 0 to 1. */
  | { name: 'sending'; share: number };

export interface GoogleImportOptions {
  /** `words`: the server’s message, if it sent one. */
  onFailure: (failure: GoogleFailure, words?: string) => void;
  /** Called if there are more contacts than an import may have. */
  onCut: () => void;
}

/**
 * Runs an import from Google, from its sign-in window to the page of the import. The token never leaves this function.
 */
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
      // Called before any await: browsers open a window only during the click.
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

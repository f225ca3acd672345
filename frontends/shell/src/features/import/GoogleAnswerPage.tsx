import { ButtonLink } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useLocation } from '@kaard/ui/router';
import { useEffect, useState } from 'react';
import { Entrance } from '../../entrance/Entrance.tsx';
import { passOn, readAnswer } from '../../google/google.flow.ts';
import { importTexts } from './import.texts.ts';

/** The last page in Google’s window: passes Google’s answer on to the tab that opened it, and closes the window. */
export function GoogleAnswerPage() {
  const t = useMessages(importTexts);
  const { hash, pathname } = useLocation();
  const [answer] = useState(() => readAnswer(hash));
  useEffect(() => {
    // A token must not stay in the address or in the history.
    window.history.replaceState(window.history.state, '', pathname);
    if (!answer) return;
    passOn(answer);
    window.close();
  }, [answer, pathname]);
  return answer ? (
    <Entrance title={t('googleDone')} text={t('googleDoneText')} />
  ) : (
    <Entrance title={t('googleNothing')} text={t('googleNothingText')}>
      <ButtonLink to="/contacts" size="large" wide>
        {t('toContacts')}
      </ButtonLink>
    </Entrance>
  );
}

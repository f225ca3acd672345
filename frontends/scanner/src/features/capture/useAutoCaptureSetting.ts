import { useState } from 'react';

const KEY = 'kaard_auto_capture';

/** Auto-capture is on unless the person has switched it off (S1); stored in this browser. */
export function useAutoCaptureSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => {
    try {
      return localStorage.getItem(KEY) !== 'off';
    } catch {
      return true;
    }
  });
  return [
    isOn,
    (wanted) => {
      setOn(wanted);
      try {
        localStorage.setItem(KEY, wanted ? 'on' : 'off');
      } catch {
        // If storage is forbidden, the choice only lasts as long as the page.
      }
    },
  ];
}

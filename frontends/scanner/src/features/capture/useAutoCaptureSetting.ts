import { useState } from 'react';

const KEY = 'kaard_auto_capture';

/** S1: auto-capture is on unless the person switched it off; this browser remembers. */
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
        // Forbidden storage costs the memory, not the choice.
      }
    },
  ];
}

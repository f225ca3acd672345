import { useEffect, useEffectEvent, useRef, useState } from 'react';

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/**
 * Takes pictures that are dropped anywhere on the page or pasted.
 * @returns whether something is being dragged over the page
 */
export function usePictureIntake(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  // A drag enters a child before it leaves the parent.
  const depth = useRef(0);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  });

  useEffect(() => {
    const leaveAll = () => {
      depth.current = 0;
      setOver(false);
    };
    const onEnter = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      depth.current += 1;
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      depth.current -= 1;
      if (depth.current <= 0) leaveAll();
    };
    // Otherwise the browser would open the dropped picture in place of the page.
    const onOver = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      leaveAll();
      take(event.dataTransfer?.files);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      take(event.clipboardData.files);
    };
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, []);

  return isOver;
}

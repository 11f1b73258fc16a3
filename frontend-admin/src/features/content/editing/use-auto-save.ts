import { useEffect, useRef, useState } from 'react';
import { times } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state';

const STORED_AS = 'content_auto_save';

/** Whether drafts save automatically. On by default; the choice is stored in this browser. */
export function useAutoSaveSwitch(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(STORED_AS) !== 'off');
  return [
    isOn,
    (next) => {
      localStorage.setItem(STORED_AS, next ? 'on' : 'off');
      setIsOn(next);
    },
  ];
}

/** Calls `save` every 30 seconds while enabled and signed in. */
export function useAutoSave(isOn: boolean, save: () => void): void {
  const { status } = useSession();
  const present = useRef(save);
  useEffect(() => {
    present.current = save;
  });
  const isAble = isOn && status === 'signed-in';
  useEffect(() => {
    if (!isAble) return undefined;
    const timer = setInterval(() => present.current(), times.editorAutoSave);
    return () => clearInterval(timer);
  }, [isAble]);
}

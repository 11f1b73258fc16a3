import { useEffect, useState } from 'react';
import { times, type ContentEditorView } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state';
import { useLeaveContentMutation, useStayOnContentMutation } from '../content.api';

/** Says that this person has the block open for as long as it is, and tells who else has. */
export function usePresence(key: string): readonly ContentEditorView[] {
  const { status } = useSession();
  const [others, setOthers] = useState<readonly ContentEditorView[]>([]);
  const [stay] = useStayOnContentMutation();
  const [leave] = useLeaveContentMutation();
  const isSignedIn = status === 'signed-in';

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isHere = true;
    const beat = async () => {
      const { data } = await stay(key);
      if (data && isHere) setOthers(data);
    };
    const depart = () => void leave(key);
    void beat();
    const timer = setInterval(() => void beat(), times.editorPresence);
    window.addEventListener('pagehide', depart);
    return () => {
      isHere = false;
      clearInterval(timer);
      window.removeEventListener('pagehide', depart);
      depart();
    };
  }, [key, isSignedIn, stay, leave]);

  return others;
}

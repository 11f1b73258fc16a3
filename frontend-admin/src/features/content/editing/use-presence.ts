import { useEffect, useRef, useState } from 'react';
import { times, type ContentEditorView } from '@pharmacy/contracts';
import { useLive, useSession } from '@pharmacy/state';
import { useLeaveContentMutation, useStayOnContentMutation } from '../content.api';

/**
 * Reports that this person has the block open, and returns who else does. Live messages report others as they come and
 * go. Each heartbeat's response does too, which covers a dropped connection and people who left without signing off.
 */
export function usePresence(key: string): readonly ContentEditorView[] {
  const { status, user } = useSession();
  const { data: open } = useLive('editors');
  const [others, setOthers] = useState<readonly ContentEditorView[]>([]);
  const [pushed, setPushed] = useState(open);
  if (pushed !== open) {
    setPushed(open);
    if (open) setOthers(open.filter((each) => each.key === key && each.username !== user?.username));
  }
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const [stay] = useStayOnContentMutation();
  const [leave] = useLeaveContentMutation();
  const isSignedIn = status === 'signed-in';

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isHere = true;
    const beat = async () => {
      const before = latest.current;
      const { data } = await stay(key);
      // A push that arrived in the meantime may be newer than this response.
      if (data && isHere && before === latest.current) setOthers(data);
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

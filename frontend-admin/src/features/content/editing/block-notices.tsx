import {
  type ContentEditorView,
  contentMessages,
  formatDateTime,
  formatDay,
  isLanguageNotice,
  phonePlaceholder,
  times,
} from '@pharmacy/contracts';
import { pharmacyTimeZone } from '@pharmacy/remote-kit';
import { Alert, Button, CopyIcon, copyText, Dialog } from '@pharmacy/ui';
import { useEffect, useRef, useState } from 'react';
import { useLive, useNotify, useSession } from '@pharmacy/state';
import { useNow } from '../../../lists/use-now';
import { ComparedTexts } from '../info/compared-texts';
import { readableText } from '../info/readable-text';
import { formatZoned } from '../info/zoned-time';
import type { BlockEditor } from './use-block-editor';
import { hasExpired } from './editing';
import { useLeaveContentMutation, useStayOnContentMutation } from '../content.api';
import styles from './block-notices.module.css';

interface BlockNoticesProps {
  readonly editor: BlockEditor;
  /** The text's field shows its own error. */
  readonly isTextShown: boolean;
}

const names = new Intl.ListFormat('en-US');

/** Notices for the person who is writing: who else is editing, what went wrong, and when the text goes live. */
export function BlockNotices({ editor, isTextShown }: BlockNoticesProps) {
  const { block, editing, conflict, errorText } = editor;
  const others = usePresence(block.key);
  const now = useNow();
  const shownError = errorText ?? (isTextShown ? null : editor.contentError);
  return (
    <div className={styles.notices}>
      <div role="status">
        {others.length > 0 && (
          <Alert tone="info">
            {`${names.format(others.map(({ username }) => username))} ${others.length > 1 ? 'are' : 'is'} editing this text too`}
          </Alert>
        )}
      </div>
      <div role="alert">
        {editing.newer ? (
          <Alert
            tone="warning"
            title="Someone else changed this text"
            actions={
              <Button variant="secondary" size="sm" onClick={conflict.open}>
                Compare and decide
              </Button>
            }
          >
            {contentMessages.stale}
          </Alert>
        ) : (
          shownError && <Alert tone="danger">{shownError}</Alert>
        )}
      </div>
      {block.scheduledFor && (
        <Alert tone="info">
          {`Goes live ${formatZoned(block.scheduledFor, pharmacyTimeZone())}, as it is at that time.`}
        </Alert>
      )}
      {hasExpired(editing.typed, now) && (
        <Alert tone="warning" title={`Expired on ${formatDay(editing.typed.validUntil)}`}>
          Visitors see the replacement text instead. You can change both under Content Info.
        </Alert>
      )}
      {isLanguageNotice(block.key) && (
        <Alert tone="info">{`Write ${phonePlaceholder} where visitors should read the pharmacy’s phone number.`}</Alert>
      )}
      <KeptVersionNotice editor={editor} />
    </div>
  );
}

/** The version that lost a conflict: read it, copy it, or restore it. */
function KeptVersionNotice({ editor: { block, conflict } }: { readonly editor: BlockEditor }) {
  const { copy, wasCopied } = useCopy();
  const { kept } = conflict;
  if (!kept) return null;
  const { content } = kept.text;
  return (
    <Alert
      role="status"
      title={kept.whose === 'yours' ? 'Your text is still here' : 'Their text is still here'}
      actions={
        <>
          <Button variant="secondary" size="sm" icon={<CopyIcon />} onClick={() => copy(content)}>
            {wasCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="secondary" size="sm" onClick={conflict.restoreKept}>
            Restore it
          </Button>
          <Button variant="ghost" size="sm" onClick={conflict.dismissKept}>
            Dismiss
          </Button>
        </>
      }
    >
      It is kept until you leave this block.
      <div className={styles.kept}>{block.contentType === 'html' ? readableText(content) : content}</div>
    </Alert>
  );
}

/** Someone else saved in the meantime: shows both versions and asks which one to keep. */
export function ConflictDialog({ editor }: { readonly editor: BlockEditor }) {
  const { block, editing, conflict, work } = editor;
  const { copy, wasCopied } = useCopy();
  const { newer, typed } = editing;
  if (!newer) return null;
  return (
    <Dialog
      open={conflict.isOpen}
      onOpenChange={conflict.postpone}
      size="lg"
      title="Someone else changed this text"
      description={contentMessages.stale}
      footer={
        <>
          <Button variant="ghost" icon={<CopyIcon />} onClick={() => copy(typed.content)}>
            {wasCopied ? 'Copied' : 'Copy my text'}
          </Button>
          <Button variant="danger" pending={work === 'saving'} onClick={() => void conflict.overwrite()}>
            Overwrite
          </Button>
          <Button onClick={conflict.reloadTheirs}>Reload their text</Button>
        </>
      }
    >
      <ComparedTexts
        contentType={block.contentType}
        before={{ name: `Their text, saved ${formatDateTime(newer.lastUpdated)}`, text: newer }}
        after={{ name: 'Your text', text: typed }}
      />
      <p>Whichever you choose, the other text stays available until you leave this block.</p>
    </Dialog>
  );
}

/** Copies text to the clipboard, and shows a notice if the browser doesn't allow it. */
function useCopy(): { readonly copy: (text: string) => void; readonly wasCopied: boolean } {
  const notify = useNotify();
  const [wasCopied, setWasCopied] = useState(false);
  const write = async (text: string) => {
    if (await copyText(text)) return setWasCopied(true);
    notify({
      title: 'Error',
      description: 'The browser does not allow copying. Select the text and copy it by hand.',
      variant: 'destructive',
    });
  };
  return { copy: (text) => void write(text), wasCopied };
}

/**
 * Reports that this person has the block open, and returns who else does. Live messages report others as they come and
 * go. Each heartbeat's response does too, which covers a dropped connection and people who left without signing off.
 */
function usePresence(key: string): readonly ContentEditorView[] {
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

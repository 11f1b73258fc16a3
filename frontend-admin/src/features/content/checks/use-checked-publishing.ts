import { useMemo, useState } from 'react';
import type { PageFinding } from '@pharmacy/contracts';
import { checkText, firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { useDebounced } from '@pharmacy/remote-kit';
import { useTextCheckSettingsQuery } from '../content.api';
import { type BlockText, toSaveRequest } from '../editing/editing';
import type { BlockEditor } from '../editing/use-block-editor';
import { type Finding, warningsAbout } from './page-warnings';

/** An editor whose text is checked: publishing or scheduling a text with findings opens a question first. */
export interface CheckedEditor extends BlockEditor {
  /** Updated in pauses of typing. */
  readonly findings: readonly Finding[];
  /** The owner's settings couldn't be loaded, so those of the installation are used. */
  readonly isCheckedByDefaults: boolean;
  /** Called by the preview, if the page isn't elsewhere on the screen. */
  readonly onPageChecked: (findings: readonly PageFinding[]) => void;
}

/** Asked before a text with findings is published or scheduled. */
export interface PublishingQuestion {
  readonly wants: 'publish' | 'schedule';
  readonly findings: readonly Finding[];
  readonly proceed: () => void;
  readonly close: () => void;
}

type Asking = Pick<PublishingQuestion, 'wants' | 'findings'> & { readonly act: () => Promise<unknown> };

/** `pageFindings` come from the page beside the editor. Without it, they come from the editor's preview. */
export function useCheckedPublishing(
  editor: BlockEditor,
  pageFindings?: readonly PageFinding[],
): {
  readonly editor: CheckedEditor;
  readonly question: PublishingQuestion | null;
} {
  const { block, editing, publish, schedule } = editor;
  const { data, isError } = useTextCheckSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const settings = data ?? firstTextCheckSettings;
  const [asking, setAsking] = useState<Asking | null>(null);
  const { key, page, contentType } = block;
  const [previewed, setPreviewed] = useState<readonly PageFinding[]>([]);
  const onPage = useMemo(() => warningsAbout(key, pageFindings ?? previewed), [key, pageFindings, previewed]);
  const typed = useDebounced(editing.typed);
  const inText = useMemo(
    () => checkText({ page, contentType, ...toSaveRequest(typed) }, settings),
    [page, contentType, typed, settings],
  );

  /** Runs `act` if there's nothing to ask. Checks the text as it is now, without waiting for a pause. */
  const ask = async <Result>(wants: Asking['wants'], text: BlockText, act: () => Promise<Result>) => {
    const found = [...checkText({ page, contentType, ...toSaveRequest(text) }, settings), ...onPage];
    if (found.length === 0) return act();
    setAsking({ wants, findings: found, act });
    return undefined;
  };

  return {
    editor: {
      ...editor,
      findings: [...inText, ...onPage],
      onPageChecked: setPreviewed,
      isCheckedByDefaults: isError && !data,
      publish: () => ask('publish', editing.typed, publish),
      schedule: async (publishAt) => (await ask('schedule', editing.typed, () => schedule(publishAt))) ?? false,
    },
    question: asking && {
      wants: asking.wants,
      findings: asking.findings,
      proceed: () => {
        setAsking(null);
        void asking.act();
      },
      close: () => setAsking(null),
    },
  };
}

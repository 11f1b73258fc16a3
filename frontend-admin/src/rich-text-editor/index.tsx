import { ErrorState, Skeleton } from '@pharmacy/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useReportFailure } from '@pharmacy/remote-kit/core';
import type { RichTextEditorProps } from './rich-text-editor';

/** Height of the text, in pixels. */
const DEFAULT_HEIGHT = 300;

/** Height of the toolbar and the label above the text, in pixels. */
const TOOLS_HEIGHT = 68;

/**
 * A rich text editor: HTML in, HTML out. It writes only the allow-list of `richText`. draft-js loads in a chunk of its
 * own when the first editor is shown.
 */
export function RichTextEditor({ height = DEFAULT_HEIGHT, ...props }: RichTextEditorProps) {
  const { LoadedEditor, hasFailed, retry } = useEditorChunk();
  if (LoadedEditor) return <LoadedEditor {...props} height={height} />;
  if (hasFailed) return <ErrorState message="The editor could not be loaded. Your text is safe." onRetry={retry} />;
  return (
    <div role="status" aria-label="Loading the editor">
      <Skeleton height={height === 'fill' ? '100%' : `${height + TOOLS_HEIGHT}px`} />
    </div>
  );
}

export default RichTextEditor;

type LoadedEditor = ComponentType<RichTextEditorProps>;

interface EditorChunk {
  readonly LoadedEditor: LoadedEditor | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

let loaded: LoadedEditor | null = null;

async function load(): Promise<LoadedEditor> {
  const chunk = await import(/* webpackChunkName: "rich-text-editor" */ './rich-text-editor');
  loaded = chunk.default;
  return loaded;
}

/** Loads the editor once. After two failures in a row, the user can retry. React's `lazy` caches a failure forever. */
function useEditorChunk(): EditorChunk {
  const [LoadedEditor, setLoadedEditor] = useState(() => loaded);
  const partFailed = useReportFailure();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    let isShown = true;
    load()
      .catch(load)
      .then(
        (editor) => isShown && setLoadedEditor(() => editor),
        (error: unknown) => {
          if (!isShown) return;
          setFailedAttempt(attempt);
          partFailed(error);
        },
      );
    return () => {
      isShown = false;
    };
  }, [attempt, partFailed]);

  return { LoadedEditor, hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}

import { useEffect, useState, type ComponentType } from 'react';
import { useReportFailure } from '@pharmacy/remote-kit/core';
import type { RichTextEditorProps } from './rich-text-editor.props';

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

/** Loads the editor once, and can retry after a failure. React's `lazy` caches a failure forever. */
export function useEditorChunk(): EditorChunk {
  const [LoadedEditor, setLoadedEditor] = useState(() => loaded);
  const partFailed = useReportFailure();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    let isShown = true;
    load().then(
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

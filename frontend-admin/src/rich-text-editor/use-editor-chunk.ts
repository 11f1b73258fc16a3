import { useEffect, useState, type ComponentType } from 'react';
import { usePartFailed } from '@pharmacy/remote-kit/core';
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

/** Loads the editor once, and again when that failed and is asked for: React's `lazy` remembers a failure for ever. */
export function useEditorChunk(): EditorChunk {
  const [LoadedEditor, setLoadedEditor] = useState(() => loaded);
  const partFailed = usePartFailed();
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

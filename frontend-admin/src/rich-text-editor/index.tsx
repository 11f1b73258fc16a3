import { ErrorState, Skeleton } from '@pharmacy/ui';
import { useEditorChunk } from './use-editor-chunk';
import { defaultHeight, type RichTextEditorProps } from './rich-text-editor.props';

export type { RichTextEditorProps } from './rich-text-editor.props';

/** Room of the toolbar and the label above the text, in pixels. */
const TOOLS_HEIGHT = 68;

/**
 * Rich text: HTML in, HTML out, nothing but the allow-list of `richText` in what it writes. draft-js comes with the first
 * one that is shown, in a file of its own.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { LoadedEditor, hasFailed, retry } = useEditorChunk();
  if (LoadedEditor) return <LoadedEditor {...props} />;
  if (hasFailed) return <ErrorState message="The editor could not be loaded. Your text is safe." onRetry={retry} />;
  const height = props.height ?? defaultHeight;
  return (
    <div role="status" aria-label="Loading the editor">
      <Skeleton height={height === 'fill' ? '100%' : `${height + TOOLS_HEIGHT}px`} />
    </div>
  );
}

export default RichTextEditor;

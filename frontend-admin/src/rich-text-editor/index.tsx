import { ErrorState, Skeleton } from '@pharmacy/ui';
import { useEditorChunk } from './use-editor-chunk';
import { defaultHeight, type RichTextEditorProps } from './rich-text-editor.props';

export type { RichTextEditorProps } from './rich-text-editor.props';

/** Height of the toolbar and the label above the text, in pixels. */
const TOOLS_HEIGHT = 68;

/**
 * A rich text editor: HTML in, HTML out. It writes only the allow-list of `richText`. draft-js loads in a chunk of its
 * own when the first editor is shown.
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

declare module 'draft-js/lib/DraftEditorTextNode.react' {
  const TextNode: { readonly prototype: { componentDidMount: (this: { _forceFlag: boolean }) => void } };
  export default TextNode;
}

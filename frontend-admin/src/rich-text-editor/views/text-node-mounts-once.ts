import TextNode from 'draft-js/lib/DraftEditorTextNode.react';

// draft-js re-creates a text node by a key that it toggles on mount and on each update. StrictMode mounts twice, which
// would toggle the key back. Assigning it gives the same value either way, so text that the browser inserted on its own
// survives an undo.
TextNode.prototype.componentDidMount = function mounted() {
  this._forceFlag = true;
};

import TextNode from 'draft-js/lib/DraftEditorTextNode.react';

// draft-js draws a text anew by a key that it turns over on mounting and on each update. StrictMode mounts twice: the key
// is turned back, and letters that the browser drew by itself survive an undo. Setting it gives the same either way.
TextNode.prototype.componentDidMount = function mounted() {
  this._forceFlag = true;
};

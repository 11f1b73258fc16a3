const { createElement } = require('react');

const Icon = (props) => createElement('svg', { 'aria-hidden': true, ...props });

/** Stands for every icon of `lucide-react`. The types say which of them exist. */
module.exports = new Proxy({}, { get: (_, name) => name === '__esModule' || Icon });

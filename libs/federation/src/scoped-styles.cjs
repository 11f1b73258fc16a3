const path = require('node:path');
const postcss = require('postcss');
const { WebpackError } = require('webpack');
const { isStyleName } = require('./style-names.cjs');
const { reachOf } = require('./style-reach.cjs');

/** @typedef {import('webpack').Module & { content: Buffer | string }} StyleModule */

/** The type that mini-css-extract-plugin gives its modules. */
const STYLE_MODULE = 'css/mini-extract';

const ADVICE =
  'A remote styles its own elements only: write `<name>.module.css`, and begin every selector with one of its classes. ' +
  'What is for the whole site (tokens, fonts, element styles) belongs in @pharmacy/ui.';

/** The module's file, without loaders and media query. @param {StyleModule} module @param {string} context */
const fileOf = (module, context) =>
  path.relative(context, module.identifier().split('!').at(-1)?.split('|')[0] ?? module.identifier());

/**
 * Fails a remote's build if a style sheet, of the remote or of a package that it imports, could affect elements outside of
 * the remote. The error names the file and the selectors.
 */
class ScopedStyles {
  /** @param {{ name: string, production: boolean }} options as for `styleNames` */
  constructor({ name, production }) {
    /** @param {string} local */
    this.isLocal = (local) => isStyleName(name, production, local);
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(ScopedStyles.name, (compilation) => {
      compilation.hooks.finishModules.tap(ScopedStyles.name, (modules) => {
        for (const module of modules) {
          if (module.type !== STYLE_MODULE) continue;
          const error = this.errorIn(/** @type {StyleModule} */ (module), compiler.context);
          if (error) compilation.errors.push(new WebpackError(error));
        }
      });
    });
  }

  /** @param {StyleModule} module @param {string} context */
  errorIn(module, context) {
    const reach = reachOf(postcss.parse(String(module.content)), this.isLocal);
    if (reach.length === 0) return null;
    return `${fileOf(module, context)} reaches beyond the remote: ${reach.map((each) => `\`${each}\``).join(', ')}.\n${ADVICE}`;
  }
}

module.exports = { ScopedStyles };

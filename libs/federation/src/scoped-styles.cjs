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
  'What is for the whole site (tokens, fonts, element styles) belongs into @pharmacy/ui.';

/** Without the loaders before it and the media query behind it. @param {StyleModule} module @param {string} context */
const fileOf = (module, context) =>
  path.relative(context, module.identifier().split('!').at(-1)?.split('|')[0] ?? module.identifier());

/**
 * Fails a remote's build when a style sheet in it, of the remote itself or of a package that it takes, could change
 * something outside of the remote. The message names the file and the selectors.
 */
class ScopedStyles {
  /** @param {{ name: string, production: boolean }} options the build, as `styleNames` has it */
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
          const fault = this.faultOf(/** @type {StyleModule} */ (module), compiler.context);
          if (fault) compilation.errors.push(new WebpackError(fault));
        }
      });
    });
  }

  /** @param {StyleModule} module @param {string} context */
  faultOf(module, context) {
    const reach = reachOf(postcss.parse(String(module.content)), this.isLocal);
    if (reach.length === 0) return null;
    return `${fileOf(module, context)} reaches beyond the remote: ${reach.map((each) => `\`${each}\``).join(', ')}.\n${ADVICE}`;
  }
}

module.exports = { ScopedStyles };

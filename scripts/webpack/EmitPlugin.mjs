import { readFileSync } from 'node:fs';
import webpack from 'webpack';

/** Adds a file about the finished build to it. */
export class EmitPlugin {
  /**
   * @param {string} file
   * @param {(compilation: webpack.Compilation) => string | null} contentOf null for a build that is part of another
   */
  constructor(file, contentOf) {
    this.file = file;
    this.contentOf = contentOf;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EmitPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EmitPlugin', stage }, () => {
        const content = this.contentOf(compilation);
        if (content !== null) compilation.emitAsset(this.file, new webpack.sources.RawSource(content));
      });
    });
  }
}

const template = readFileSync(new URL('./index.html', import.meta.url), 'utf8');

/**
 * Writes index.html around the entry `main`, or another page around another. HtmlWebpackPlugin would also inject the
 * container (remoteEntry) and knows nothing of the two marks the site's server fills in: `<!--preload-->` and
 * `<!--remotes-->`.
 * @param {{ title: string, entry?: string, file?: string }} page `title` is shown until the first page sets its own
 */
export const htmlPage = ({ title, entry = 'main', file = 'index.html' }) =>
  new EmitPlugin(file, ({ entrypoints }) => {
    const files = entrypoints.get(entry)?.getFiles();
    return files ? template.replace('<!--title-->', title).replace('<!--entry-->', entryTags(files)) : null;
  });

/** Absolute addresses: the page may be opened at any depth, `/voucher/form/12` as well as `/`. @param {readonly string[]} files */
const entryTags = (files) =>
  files
    .filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'))
    .map((file) => `<script defer src="/${file}"></script>`)
    .join('\n    ');

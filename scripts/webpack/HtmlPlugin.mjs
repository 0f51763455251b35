import { readFileSync } from 'node:fs';
import webpack from 'webpack';

const template = readFileSync(new URL('./index.html', import.meta.url), 'utf8');

/**
 * Writes index.html around the entry `main`, or another page around another. HtmlWebpackPlugin would also inject the container
 * (remoteEntry) and knows nothing of the two marks the site's server fills in: `<!--preload-->` and
 * `<!--remotes-->`.
 */
export class HtmlPlugin {
  /** `title` is shown until the first page sets its own. @param {{ title: string, entry?: string, file?: string }} options */
  constructor({ title, entry = 'main', file = 'index.html' }) {
    this.title = title;
    this.entry = entry;
    this.file = file;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HtmlPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HtmlPlugin', stage }, () => {
        const entry = compilation.entrypoints.get(this.entry);
        if (entry === undefined) return; // a child compilation
        const files = entry.getFiles().filter((file) => !file.includes('.hot-update.'));
        const page = template.replace('<!--title-->', this.title).replace('<!--entry-->', entryTags(files));
        compilation.emitAsset(this.file, new webpack.sources.RawSource(page));
      });
    });
  }
}

/** Absolute addresses: the page may be opened at any depth, `/voucher/form/12` as well as `/`. @param {readonly string[]} files */
function entryTags(files) {
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.map((file) => `<script defer src="/${file}"></script>`),
  ].join('\n    ');
}

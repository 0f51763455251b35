/** Has the browser fetch files ahead: `preload` at once, `prefetch` when it has nothing better to do. */
export function askFor(files: Iterable<string>, rel: 'preload' | 'prefetch'): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = rel;
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = file;
    document.head.append(link);
  }
}

import type { AnnouncedRemote } from '@mingzhang/shared/contract';

/**
 * Runs a remote alone in the page's #root, with the shell's own sign-in, frame and tabs around its pages. Only the
 * entry of its standalone build calls this; the parts are imported here, so that no page on the site carries them.
 */
export async function runStandalone(remote: AnnouncedRemote): Promise<void> {
  const { renderStandalone } = await import(/* webpackChunkName: "standalone" */ './renderStandalone');
  renderStandalone(remote);
}

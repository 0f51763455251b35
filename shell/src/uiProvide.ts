/**
 * The lazily shared parts. Two imports each, and both matter:
 *
 * - `provided` is never called. A share key that the shell does not import is not in its share scope.
 * - `preflight` loads the same module past the share scope. The federation runtime takes a shared chunk
 *   that failed once for loaded and hands out `undefined` ever after (webpack#19351); webpack itself
 *   forgets a failed chunk, so this import can be tried again. Once it is here, the share scope finds it.
 *
 * @public
 */
export const provided: Readonly<Record<string, () => Promise<unknown>>> = {
  '@mingzhang/shared/ui-form': () => import('@mingzhang/shared/ui-form'),
  '@mingzhang/shared/ui-drawer': () => import('@mingzhang/shared/ui-drawer'),
  '@mingzhang/shared/ui-table': () => import('@mingzhang/shared/ui-table'),
  '@mingzhang/shared/ui-list': () => import('@mingzhang/shared/ui-list'),
  '@mingzhang/shared/ui-pagination': () => import('@mingzhang/shared/ui-pagination'),
  '@mingzhang/shared/ui-book': () => import('@mingzhang/shared/ui-book'),
  '@mingzhang/shared/ui-date': () => import('@mingzhang/shared/ui-date'),
  '@mingzhang/shared/ui-tree': () => import('@mingzhang/shared/ui-tree'),
  '@mingzhang/shared/ui-text': () => import('@mingzhang/shared/ui-text'),
  '@mingzhang/shared/ui-input': () => import('@mingzhang/shared/ui-input'),
  '@mingzhang/shared/ui-select': () => import('@mingzhang/shared/ui-select'),
  '@mingzhang/shared/ui-period': () => import('@mingzhang/shared/ui-period'),
  '@mingzhang/shared/ui-choice': () => import('@mingzhang/shared/ui-choice'),
  '@mingzhang/shared/ui-steps': () => import('@mingzhang/shared/ui-steps'),
  '@mingzhang/shared/ui-tabs': () => import('@mingzhang/shared/ui-tabs'),
  '@mingzhang/shared/ui-toggle': () => import('@mingzhang/shared/ui-toggle'),
  '@mingzhang/shared/ui-tag': () => import('@mingzhang/shared/ui-tag'),
  '@mingzhang/shared/ui-spin': () => import('@mingzhang/shared/ui-spin'),
  '@mingzhang/shared/ui-icons': () => import('@mingzhang/shared/ui-icons'),
  '@mingzhang/shared/ui-rows': () => import('@mingzhang/shared/ui-rows'),
  '@mingzhang/shared/ui-explain': () => import('@mingzhang/shared/ui-explain'),
  '@mingzhang/shared/ui-account': () => import('@mingzhang/shared/ui-account'),
  '@mingzhang/shared/ui-document': () => import('@mingzhang/shared/ui-document'),
};

const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  '@mingzhang/shared/ui-form': () => import('@mingzhang/shared/facades/ui-form'),
  '@mingzhang/shared/ui-drawer': () => import('@mingzhang/shared/facades/ui-drawer'),
  '@mingzhang/shared/ui-table': () => import('@mingzhang/shared/facades/ui-table'),
  '@mingzhang/shared/ui-list': () => import('@mingzhang/shared/facades/ui-list'),
  '@mingzhang/shared/ui-pagination': () => import('@mingzhang/shared/facades/ui-pagination'),
  '@mingzhang/shared/ui-book': () => import('@mingzhang/shared/facades/ui-book'),
  '@mingzhang/shared/ui-date': () => import('@mingzhang/shared/facades/ui-date'),
  '@mingzhang/shared/ui-tree': () => import('@mingzhang/shared/facades/ui-tree'),
  '@mingzhang/shared/ui-text': () => import('@mingzhang/shared/facades/ui-text'),
  '@mingzhang/shared/ui-input': () => import('@mingzhang/shared/facades/ui-input'),
  '@mingzhang/shared/ui-select': () => import('@mingzhang/shared/facades/ui-select'),
  '@mingzhang/shared/ui-period': () => import('@mingzhang/shared/facades/ui-period'),
  '@mingzhang/shared/ui-choice': () => import('@mingzhang/shared/facades/ui-choice'),
  '@mingzhang/shared/ui-steps': () => import('@mingzhang/shared/facades/ui-steps'),
  '@mingzhang/shared/ui-tabs': () => import('@mingzhang/shared/facades/ui-tabs'),
  '@mingzhang/shared/ui-toggle': () => import('@mingzhang/shared/facades/ui-toggle'),
  '@mingzhang/shared/ui-tag': () => import('@mingzhang/shared/facades/ui-tag'),
  '@mingzhang/shared/ui-spin': () => import('@mingzhang/shared/facades/ui-spin'),
  '@mingzhang/shared/ui-icons': () => import('@mingzhang/shared/facades/ui-icons'),
  '@mingzhang/shared/ui-rows': () => import('@mingzhang/shared/facades/ui-rows'),
  '@mingzhang/shared/ui-explain': () => import('@mingzhang/shared/facades/ui-explain'),
  '@mingzhang/shared/ui-account': () => import('@mingzhang/shared/facades/ui-account'),
  '@mingzhang/shared/ui-document': () => import('@mingzhang/shared/facades/ui-document'),
};

/** Loads the shared parts a page is about to consume; keys the shell does not provide are not its business. */
export async function preflight(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map(async (key) => parts[key]?.()));
}

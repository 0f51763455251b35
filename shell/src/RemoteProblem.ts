import type { Owner } from '@mingzhang/shared/contract';

/** Why a page cannot be shown, one code and one sentence each. */
const sentences = {
  NOT_DEPLOYED: '这个模块没有部署，或它的部署信息不可信。',
  UNREACHABLE: '没有加载到这个模块的文件，可能是网络中断，或模块正在更新。',
  SHELL_TOO_OLD: '这个模块比已打开的主站新，请刷新页面；仍然这样请联系管理员更新主站。',
  REMOTE_TOO_OLD: '这个模块的版本太旧，主站已不再支持，请联系管理员更新这个模块。',
  NOT_AS_ANNOUNCED: '取到的文件不是这个模块的，请联系管理员重新发布。',
  PAGE_UNREACHABLE: '没有加载到这个页面的文件，可能是网络中断，或模块正在更新。',
  PAGE_CRASHED: '页面遇到了没有预料到的问题，已保存的数据不受影响。',
} as const;

export type RemoteProblemCode = keyof typeof sentences;

/** A remote, or a page of it, that could not be shown. `message` is the sentence for the user. */
export class RemoteProblem extends Error {
  override readonly name = 'RemoteProblem';

  constructor(
    readonly code: RemoteProblemCode,
    readonly owner: Owner,
    /** For support: versions, addresses, the original error. */
    readonly detail: string,
  ) {
    super(sentences[code]);
  }
}

/** Anything thrown while a page was shown, as a problem: what is not one already is the page's own bug. */
export function asRemoteProblem(error: unknown, owner: Owner): RemoteProblem {
  if (error instanceof RemoteProblem) return error;
  return new RemoteProblem(
    isFileMissing(error) ? 'PAGE_UNREACHABLE' : 'PAGE_CRASHED',
    owner,
    detailOf(error),
  );
}

/** A part of a page, fetched when it was needed, could not be had. React keeps it failed as long as the site is open. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

export function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

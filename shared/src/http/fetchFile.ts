import { HttpProblem } from './HttpProblem';

/** How far a file is that the server is still writing: rows, of about so many. */
export interface FileProgress {
  readonly done: number;
  readonly total: number;
}

/** A file as it was answered, under the name the server gave it. */
export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
}

const OWN = { 'X-Requested-With': 'XMLHttpRequest' };

/**
 * Fetches a file of ours; ends it on the server, too, when called off. Rejects with what the server answered instead.
 * With a body it is asked for by POST: what is in it must not be in an address.
 */
export async function fetchFile(
  address: string,
  signal: AbortSignal,
  body?: Readonly<Record<string, string>>,
): Promise<FetchedFile> {
  const asked =
    body === undefined
      ? { headers: OWN }
      : {
          method: 'POST',
          headers: { ...OWN, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(address, { signal, ...asked }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new HttpProblem({ msg: '网络不通，文件没有下载成功，请稍后重试' });
  });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.includes('application/json')) {
    const answer = (await response.json().catch(() => null)) as { readonly msg?: string } | null;
    throw new HttpProblem({ msg: answer?.msg || '没有生成文件，请稍后重试' }, response.status);
  }
  const content = await response.blob().catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new HttpProblem({ msg: '文件传输中断，请重试' });
  });
  return { name: nameIn(response.headers.get('content-disposition') ?? ''), content };
}

function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return encoded === undefined ? '账簿' : decodeURIComponent(encoded);
}

/** How far the file of a key is; null when it has not begun, is done, or cannot be asked. */
export async function fileProgress(key: string): Promise<FileProgress | null> {
  try {
    const response = await fetch(`/api/document/progress/${key}`, { headers: OWN });
    const { data } = (await response.json()) as { readonly data: FileProgress | null };
    return data;
  } catch {
    // How far it is is nice to know; that it cannot be asked stops nothing.
    return null;
  }
}

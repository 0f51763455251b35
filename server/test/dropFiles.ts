import type { TestAnswer, TestClient } from './TestClient';

/** Posts a folder of files as a page does: path → bytes. */
export async function dropFiles<T>(
  client: TestClient,
  url: string,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<TestAnswer<T>> {
  const form = new FormData();
  for (const [path, content] of Object.entries(files)) {
    form.append('file', new Blob([new Uint8Array(content)]), path);
  }
  const request = new Response(form);
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return client.send<T>({ method: 'POST', url, payload, headers });
}

/** An expected answer of another server has some hundred bytes; more is refused. */
const MOST_BYTES = 64 * 1024;

/** The text of an answer; throws when it does not end soon enough. */
export async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MOST_BYTES) throw new Error('the answer is too long');
  }
  return text;
}

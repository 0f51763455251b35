/** Characters a Chinese input method gives instead of the ones on the keys. */
const OTHERS: Readonly<Record<string, string>> = {
  '　': ' ',
  '。': '.',
  '、': '/',
  '×': '*',
  '÷': '/',
  '—': '-',
  '−': '-',
  '￥': '',
  '¥': '',
};

/** １２３．５ → 123.5, ＝ → =, － → -: what was meant, whatever the input method. */
export function halfWidth(text: string): string {
  // Almost every cell of a bank: nothing to change in ASCII.
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return [...text]
    .map((character) => {
      const other = OTHERS[character];
      if (other !== undefined) return other;
      const code = character.charCodeAt(0);
      return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character;
    })
    .join('');
}

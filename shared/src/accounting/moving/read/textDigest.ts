/** Two halves of a digest, 32 and 20 bits of it. */
const HALF = 2 ** 32;
const REST = 2 ** 20 - 1;

/**
 * A number below 2^52 that two different texts hardly ever share (cyrb53, https://github.com/bryc/code, public domain): to
 * know again what is too much to keep. Not for secrets.
 */
export function textDigest(text: string): number {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return (high & REST) * HALF + (low >>> 0);
}

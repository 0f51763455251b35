import { crc32, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** What draws the picture; places, programs' names and whatever else a file may carry stay out. */
const DRAWN: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** 1024 × 1024 points of 8 bytes, and a byte for each row. */
const MOST_PIXELS = 9 * 1024 * 1024;

/** The size of a picture, and its file with nothing but the picture in it. */
export interface PlainPicture {
  readonly kind: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** A PNG read chunk by chunk, checksums and all, and put together anew; undefined when it is none. */
export function plainPng(file: Buffer): PlainPicture | undefined {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const kept: Buffer[] = [SIGNATURE];
  const pixels: Buffer[] = [];
  let header: Buffer | undefined;
  for (let at = SIGNATURE.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4))
      return undefined;
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    if (!header && (type !== 'IHDR' || length !== 13)) return undefined;
    header ??= data;
    if (DRAWN.has(type)) kept.push(file.subarray(at, end));
    if (type === 'IDAT') pixels.push(data);
    if (type === 'IEND') return isPacked(pixels) ? pictureOf(header, kept) : undefined;
    at = end;
  }
  return undefined;
}

function pictureOf(header: Buffer, kept: readonly Buffer[]): PlainPicture {
  return {
    kind: 'png',
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    content: Buffer.concat(kept),
  };
}

/** Whether the pixels unpack to something that is no bomb. */
function isPacked(pixels: readonly Buffer[]): boolean {
  try {
    return inflateSync(Buffer.concat(pixels), { maxOutputLength: MOST_PIXELS }).length > 0;
  } catch {
    return false;
  }
}

import type { PlainPicture } from './plainPng';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
/**
 * The segments that are kept: tables, restart interval, JFIF and the colours of Adobe; place and camera are removed.
 */
const DRAWN: ReadonlySet<number> = new Set([...FRAMES, SCAN, 0xc4, 0xdb, 0xdd, 0xe0, 0xee]);

/** A JPEG read segment by segment and put together anew; undefined when it is none. */
export function plainJpeg(file: Buffer): PlainPicture | undefined {
  if (file[0] !== 0xff || file[1] !== START) return undefined;
  const kept: Buffer[] = [file.subarray(0, 2)];
  let frame: Buffer | undefined;
  let scans = 0;
  for (let at = 2; at + 4 <= file.length || isEnd(file, at);) {
    if (file[at] !== 0xff) return undefined;
    if (isEnd(file, at)) {
      return frame && scans > 0 ? pictureOf(frame, [...kept, file.subarray(at, at + 2)]) : undefined;
    }
    const marker = file[at + 1] ?? 0;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end < at + 4 || end > file.length) return undefined;
    if (FRAMES.includes(marker)) {
      // A second frame would be another picture, of another size.
      if (frame || end - at < 10) return undefined;
      frame = file.subarray(at + 4, end);
    }
    const next = marker === SCAN ? endOfScan(file, end) : end;
    if (marker === SCAN) scans += 1;
    if (DRAWN.has(marker)) kept.push(file.subarray(at, next));
    at = next;
  }
  return undefined;
}

const isEnd = (file: Buffer, at: number): boolean => file[at] === 0xff && file[at + 1] === END;

/** Behind the points of a scan: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0) {
    const marker = file[at + 1] ?? 0;
    const isInside = marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
    if (!isInside) return at;
    at = file.indexOf(0xff, at + 2);
  }
  return file.length;
}

function pictureOf(frame: Buffer, kept: readonly Buffer[]): PlainPicture {
  return {
    kind: 'jpeg',
    height: frame.readUInt16BE(1),
    width: frame.readUInt16BE(3),
    content: Buffer.concat(kept),
  };
}

/** Points of a side: a picture is shown at 96 at most, on screens of twice the density. */
const SIDE = 256;
const QUALITY = 0.9;

/**
 * The middle of a picture as a small square: turned as it was taken, without where it was taken, whatever
 * kind the browser can draw. Null when it is no picture.
 */
export async function squarePicture(file: Blob): Promise<Blob | null> {
  // Where nothing can be drawn the server judges the file as it is.
  if (typeof createImageBitmap === 'undefined') return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const brush = canvas.getContext('2d');
  if (!brush) return file;
  // What is transparent would become black in a JPEG.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, SIDE, SIDE);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  brush.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY));
}

/** Files from the clipboard: a screenshot comes as "image.png", every time. */
export function pastedFiles(clipboard: DataTransfer | null, now: Date): File[] {
  return named(clipboard?.files, '截图', now);
}

/** What the camera gave: the photograph of a telephone is "image.jpg", every time. */
export function photographs(taken: Iterable<File> | null, now: Date): File[] {
  return named(taken, '照片', now);
}

function named(files: Iterable<File> | null | undefined, kind: string, now: Date): File[] {
  return [...(files ?? [])].map((file) =>
    /^image\.\w+$/.test(file.name)
      ? new File([file], file.name.replace('image', `${kind}${timeText(now)}`), { type: file.type })
      : file,
  );
}

/** 100509: unlike in the other screenshots. */
function timeText(now: Date): string {
  return [now.getHours(), now.getMinutes(), now.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
}

/**
 * What an Upload is given so that the files chosen or dropped together come in one call. They are handed over and not
 * sent by the field itself.
 */
export function chosenTogether(onChoose: (files: readonly File[]) => void) {
  return {
    multiple: true,
    showUploadList: false,
    beforeUpload(file: File, all: readonly File[]) {
      // Called once per file, each time with all of them.
      if (file === all[0]) onChoose(all);
      return false;
    },
  };
}

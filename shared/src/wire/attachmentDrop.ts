/** POST /voucher/attachments: what becomes of the files of a drop; the same of a dry run. */
export interface WireAttachmentDrop {
  /** The vouchers that files go to. */
  vouchers: {
    id: number;
    /** YYYY-MM. */
    month: string;
    word: string;
    code: number;
    /** Their paths within what was dropped. */
    files: string[];
  }[];
  /** Files that are left out, each with why. */
  left: { path: string; msg: string }[];
}

/** 导出 and 打印 of books and statements; loaded with the first page that has them. */
export { DocumentButtons } from '../ui/document/DocumentButtons';
export { exportKeyHelp, printKeyHelp } from '../ui/document/documentKeys';
export type { DocumentChoice } from '../ui/document/documentSource';
export { DocumentProgress } from '../ui/document/DocumentProgress';
export { useDocumentJob } from '../ui/document/useDocumentJob';
export type { SavedFile } from '../ui/document/useDocumentJob';

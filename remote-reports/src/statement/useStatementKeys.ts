import { printKeyHelp } from '@mingzhang/shared/ui-document';
import { figureKeyHelp } from '@mingzhang/shared/ui-explain';
import { usePageKeyHelp } from '@mingzhang/shell';

/** 快捷键 of a page with a statement: printed as it is shown, its figures explained. */
export function useStatementKeys(title: string): void {
  usePageKeyHelp([{ title, keys: [printKeyHelp] }, figureKeyHelp]);
}

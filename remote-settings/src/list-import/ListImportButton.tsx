import {
  ListImportButton as ImportButton,
  type ListImportButtonProps,
} from '@mingzhang/shared/fields/list-import/ListImportButton';
import { useNotify } from '@mingzhang/shell';
import { importerOf, type ListImportTarget } from './listImportApi';

interface OwnButtonProps extends Omit<ListImportButtonProps, 'importer' | 'onImported'> {
  readonly target: ListImportTarget;
}

/** 导入 of a list; for those who may write it. */
export function ListImportButton({ target, ...about }: OwnButtonProps) {
  const notify = useNotify();
  return <ImportButton {...about} importer={importerOf(target)} onImported={notify.success} />;
}

import { DocumentButtons } from '@mingzhang/shared/ui-document';

interface FundDocumentProps {
  /** 银行日记账: what is exported and printed. */
  readonly title: string;
  /** Of its call; null while it is not known. */
  readonly address: string | null;
  readonly paper?: 'portrait' | 'landscape';
}

/** 导出 and 打印 of a page: all that its filter finds, made by the server. */
export function FundDocument({ title, address, paper }: FundDocumentProps) {
  const choices = address === null ? [] : [{ key: 'shown', title, address }];
  return <DocumentButtons title={title} choices={choices} {...(paper ? { paper } : {})} />;
}

const IN_BRACKETS = [
  ...['增值税专用发票', '普通发票', '铁路电子客票', '航空运输电子客票行程单'],
  ...['机动车销售统一发票', '二手车销售统一发票'],
].join('|');
const TITLE = new RegExp(
  `电子发票[（(](?:${IN_BRACKETS})[）)]|增值税(?:电子)?(?:专用|普通)发票|(?:机动车|二手车)销售统一发票`,
);

/** The title of an invoice among the texts of its page, written without blanks; '' for none. */
export const printedTitle = (texts: string): string => TITLE.exec(texts)?.[0] ?? '';

/** What a file is, by its bytes; `hand` is no file. */
export type EvoucherForm =
  | 'xml'
  | 'xbrl'
  | 'oldOfd'
  | 'ofdXml'
  | 'newOfd'
  | 'pdfXml'
  | 'pdfText'
  | 'list'
  | 'hand';

export const evoucherFormTitles: Readonly<Record<EvoucherForm, string>> = {
  xml: '数电票 XML',
  xbrl: '电子凭证 XBRL',
  oldOfd: 'OFD（税控）',
  ofdXml: 'OFD 内的电子凭证',
  newOfd: 'OFD',
  pdfXml: 'PDF 内的电子凭证',
  pdfText: 'PDF 文字',
  list: '税务局清单',
  hand: '手工录入',
};

/** 优先顺序: fields are taken from the first of these that has them. */
const TRUST: readonly (readonly EvoucherForm[])[] = [
  ['xml', 'xbrl', 'ofdXml', 'pdfXml'],
  ['oldOfd'],
  ['list'],
  ['newOfd'],
  ['pdfText'],
  ['hand'],
];

/** 0 is trusted most. */
export function trustRank(form: EvoucherForm): number {
  return TRUST.findIndex((forms) => forms.includes(form));
}

/**
 * 签名状态, honestly: only the bureau can prove its own signature, so there is no 已验证. `digestMatches` of an
 * OFD: every part it signs is as it was signed; who signed is not checked.
 */
export type SignatureState = 'none' | 'unverified' | 'digestMatches' | 'digestDiffers';

export const signatureTitles: Readonly<Record<SignatureState, string>> = {
  none: '无签名',
  unverified: '有签名，未验证',
  digestMatches: '内容与签名摘要一致，签章人未验证',
  digestDiffers: '内容与签名摘要不一致',
};

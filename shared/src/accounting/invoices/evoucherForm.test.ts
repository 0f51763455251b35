import { trustRank, type EvoucherForm } from './evoucherForm';

test('取数的先后：XML 和 XBRL、税控 OFD、清单、OFD、PDF 文字、手工', () => {
  const forms: EvoucherForm[] = [
    'xml',
    'xbrl',
    'ofdXml',
    'pdfXml',
    'oldOfd',
    'list',
    'newOfd',
    'pdfText',
    'hand',
  ];
  expect(forms.map(trustRank)).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5]);
});

import fc from 'fast-check';
import { LARGEST_ATTACHMENT, attachmentKinds, type AttachmentKind } from '../accounting/attachment';
import { anyId, anyText } from '../testing/arbitraryRecords';
import { refusalsOf, survives } from '../testing/survives';
import { attachmentNameRequest, fromAttachment, mediaTypeOf, toAttachment } from './attachment';

test('定律十一：附件', () => {
  const attachment = fc.record({
    id: anyId,
    name: anyText,
    kind: fc.constantFrom(...(Object.keys(attachmentKinds) as AttachmentKind[])),
    size: fc.integer({ min: 1, max: LARGEST_ATTACHMENT }),
    uploaderId: anyId,
    uploaderName: anyText,
    uploadedAt: fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  });
  survives(attachment, fromAttachment, toAttachment);
});

test('文件的类型；不认识的类型不是附件', () => {
  expect(mediaTypeOf('pdf')).toBe('application/pdf');
  expect(mediaTypeOf('jpeg')).toBe('image/jpeg');
  const wire = fromAttachment({
    ...{ id: 1, name: '发票', kind: 'ofd', size: 9, uploaderId: 2, uploaderName: '王' },
    uploadedAt: new Date('2026-03-01T00:00:00Z'),
  });
  expect(wire).toMatchObject({ mediaType: 'application/ofd', createDate: '2026-03-01T00:00:00.000Z' });
  expect(() => toAttachment({ ...wire, mediaType: 'text/html' })).toThrow(
    'no attachment is of type text/html',
  );
});

test('附件的名称', () => {
  expect(attachmentNameRequest.parse({ name: ' 发票.pdf ' })).toBe('发票.pdf');
  expect(attachmentNameRequest.parse({ name: '长'.repeat(200) })).toHaveLength(200);
  expect(refusalsOf(attachmentNameRequest, { name: '长'.repeat(201) })).toEqual([
    '附件名称不能超过 200 个字',
  ]);
  expect(refusalsOf(attachmentNameRequest, { name: ' ' })).toEqual(['请填写附件名称']);
  expect(refusalsOf(attachmentNameRequest, {})).toEqual(['请填写附件名称']);
});

import { signedRemark } from './signedRemark';

test('原来的备注在前，制单人、审核人留在备注里，都没有就没有备注，太长的截短', () => {
  expect(signedRemark({ maker: '张三', auditor: '李四' })).toBe('制单：张三，审核：李四');
  expect(signedRemark({ maker: '', auditor: '李四' })).toBe('审核：李四');
  expect(signedRemark({ maker: '', auditor: '' })).toBeNull();
  expect(signedRemark({ remark: '月末补记', maker: '张三', auditor: '' })).toBe('月末补记，制单：张三');
  expect(signedRemark({ remark: '补记，制单：李四', maker: '张三', auditor: '' })).toBe('补记，制单：李四');
  expect(signedRemark({ maker: '甲'.repeat(600), auditor: '' })).toHaveLength(500);
});

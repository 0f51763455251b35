import { creditCodeProblems, normalCreditCode } from '@mingzhang/shared/accounting/creditCode';
import { Input } from '@mingzhang/shared/ui-text';
import { PeriodInput } from '@mingzhang/shared/ui-date';
import { Form } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { industryOptions } from './accountSetApi';
import { HalfColumn } from './HalfColumn';
import { RegionInput } from './RegionInput';

function judgeCreditCode(typed = ''): Promise<void> {
  const [first] = creditCodeProblems(normalCreditCode(typed));
  return first ? Promise.reject(new Error(first.message)) : Promise.resolve();
}

export interface CompanyFieldsProps {
  /** Why the first month is fixed; undefined: it is not. */
  readonly startNote?: string | undefined;
}

/** Whose books they are, and since when. */
export function CompanyFields({ startNote }: CompanyFieldsProps) {
  return (
    <>
      <HalfColumn>
        <Form.Item
          name="companyName"
          label="单位名称"
          rules={[{ required: true, whitespace: true, message: '请填写单位名称' }]}
        >
          <Input maxLength={100} placeholder="与营业执照一致" autoFocus />
        </Form.Item>
      </HalfColumn>
      <HalfColumn>
        <Form.Item
          name="enablePeriod"
          label="账套启用期间"
          extra={startNote}
          rules={[{ required: true, message: '请选择账套启用期间' }]}
        >
          <PeriodInput placeholder="从哪个月开始记账" disabled={startNote !== undefined} />
        </Form.Item>
      </HalfColumn>
      <HalfColumn>
        <Form.Item
          name="creditCode"
          label="统一社会信用代码"
          validateTrigger="onBlur"
          rules={[{ validator: (_rule, typed?: string) => judgeCreditCode(typed) }]}
        >
          <Input maxLength={30} placeholder="可以以后补填" />
        </Form.Item>
      </HalfColumn>
      <HalfColumn>
        <Form.Item name="industry" label="行业">
          <Select options={industryOptions} allowClear placeholder="请选择行业" />
        </Form.Item>
      </HalfColumn>
      <HalfColumn>
        <Form.Item name="address" label="单位所在地">
          <RegionInput />
        </Form.Item>
      </HalfColumn>
    </>
  );
}

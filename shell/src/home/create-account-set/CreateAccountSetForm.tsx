import { Button, Col, Form, Input, Row } from '@mingzhang/shared/ui';
import { Radio } from '@mingzhang/shared/ui-choice';
import { PeriodInput } from '@mingzhang/shared/ui-date';
import { Select } from '@mingzhang/shared/ui-input';
import type { ReactNode } from 'react';
import { draftDefaults, type AccountSetDraft } from './accountSetDraft';
import { industryOptions } from '../homeApi';
import { RegionInput } from './RegionInput';

interface CreateAccountSetFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: (draft: AccountSetDraft) => void;
}

const required = (message: string) => [{ required: true, message }];
const filled = (message: string) => [{ required: true, whitespace: true, message }];

const yesNo = (no: string, yes: string) => [
  { value: false, label: no },
  { value: true, label: yes },
];

/** Every field of an account set (SPEC 3), with the defaults of SPEC 9. Nothing is sent while one is wrong. */
export function CreateAccountSetForm({ isBusy, onSubmit }: CreateAccountSetFormProps) {
  return (
    <Form<AccountSetDraft>
      layout="vertical"
      initialValues={draftDefaults}
      onFinish={onSubmit}
      disabled={isBusy}
      scrollToFirstError
      aria-label="创建账套"
    >
      <Row gutter={24}>
        <Half>
          <Form.Item name="companyName" label="单位名称" rules={filled('请填写单位名称')}>
            <Input maxLength={100} placeholder="与营业执照一致" autoFocus />
          </Form.Item>
        </Half>
        <Half>
          <Form.Item name="creditCode" label="统一社会信用代码">
            <Input maxLength={30} placeholder="18 位代码，可以以后补填" />
          </Form.Item>
        </Half>
        <Half>
          <Form.Item
            name="enablePeriod"
            label="账套启用年月"
            rules={required('请选择账套启用年月')}
            extra="从这个月开始记账，建账后不能修改"
          >
            <PeriodInput />
          </Form.Item>
        </Half>
        <Half>
          <Form.Item name="industry" label="行业">
            <Select options={industryOptions} allowClear placeholder="请选择行业" />
          </Form.Item>
        </Half>
        <Half>
          <Form.Item name="address" label="单位所在地">
            <RegionInput />
          </Form.Item>
        </Half>
      </Row>
      <Form.Item name="standard" label="会计准则" rules={required('请选择会计准则')}>
        <Radio.Group
          options={[
            { value: 'small', label: '小企业会计准则' },
            { value: 'enterprise', label: '企业会计准则' },
          ]}
        />
      </Form.Item>
      <Form.Item name="taxpayer" label="增值税种类" rules={required('请选择增值税种类')}>
        <Radio.Group
          options={[
            { value: 'smallScale', label: '小规模纳税人' },
            { value: 'general', label: '一般纳税人' },
          ]}
        />
      </Form.Item>
      <Form.Item name="requiresReview" label="凭证审核" rules={required('请选择凭证是否需要审核')}>
        <Radio.Group options={yesNo('不审核', '审核后才能结账')} />
      </Form.Item>
      <Row gutter={24}>
        <Half>
          <Form.Item
            name="hasFixedAssets"
            label="固定资产模块"
            rules={required('请选择是否启用固定资产模块')}
          >
            <Radio.Group options={yesNo('不启用', '启用')} />
          </Form.Item>
        </Half>
        <Half>
          <Form.Item name="hasCashier" label="出纳模块" rules={required('请选择是否启用出纳模块')}>
            <Radio.Group options={yesNo('不启用', '启用')} />
          </Form.Item>
        </Half>
      </Row>
      <Button type="primary" htmlType="submit" size="large" loading={isBusy}>
        创建账套
      </Button>
    </Form>
  );
}

function Half({ children }: { readonly children: ReactNode }) {
  return (
    <Col xs={24} md={12}>
      {children}
    </Col>
  );
}
